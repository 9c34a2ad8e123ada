import type { ShopStatistics } from "@aushadhi/api/contract";
import { Badge, formatDay, useMessages } from "@aushadhi/shared-ui";
import { formatCount } from "../ui/format-count.ts";
import { Panel } from "../ui/panel.tsx";
import { DataTable } from "../ui/table/data-table.tsx";
import { statisticsMessages } from "./messages.ts";

/** What is in stock and past its date, or soon will be; the earliest first. */
export function Expiring({ expired, soon, products }: ShopStatistics["expiring"]) {
  const { expiring: text, loading } = useMessages(statisticsMessages);
  const { columns, states } = text;
  const isCut = expired + soon > products.length;
  const more = isCut ? text.more(formatCount(products.length)) : "";
  return (
    <Panel title={text.title} text={`${text.text(formatCount(expired), formatCount(soon))}${more}`}>
      <DataTable
        label={text.title}
        columns={[
          { id: "product", title: columns.product, cell: ({ name }) => name },
          {
            id: "stock",
            title: columns.stock,
            align: "end",
            cell: ({ stock }) => formatCount(stock),
          },
          { id: "date", title: columns.date, cell: ({ expiryDate }) => formatDay(expiryDate) },
          {
            id: "state",
            title: columns.state,
            cell: (product) => (
              <Badge $kind={product.expired ? "danger" : "warn"}>
                {product.expired ? states.expired : states.soon}
              </Badge>
            ),
          },
        ]}
        rows={products}
        loading={loading}
        empty={text.empty}
        nameOf={({ name }) => name}
      />
    </Panel>
  );
}
