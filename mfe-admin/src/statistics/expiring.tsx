import { groupDigits, type ShopStatistics } from "@aushadhi/api/contract";
import { Badge, formatDay, Nepali, useMessages } from "@aushadhi/shared-ui";
import { Panel } from "../ui/panel.tsx";
import { DataTable } from "../ui/table/data-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { statisticsMessages } from "./messages.ts";
import { useProductHref } from "./use-product-href.ts";

/** Stock that has expired or expires soon, earliest first. */
export function Expiring({ expired, soon, products }: ShopStatistics["expiring"]) {
  const buildHref = useProductHref();
  const { expiring: text } = useMessages(statisticsMessages);
  const isCut = expired + soon > products.length;
  const more = isCut ? text.more(groupDigits(products.length)) : "";
  return (
    <Panel title={text.title} text={`${text.text(groupDigits(expired), groupDigits(soon))}${more}`}>
      <DataTable
        label={text.title}
        titles={text.columns}
        columns={{
          product: ({ id, name }) => {
            const href = buildHref(id);
            return href ? (
              <TextLink href={href}>
                <Nepali text={name} />
              </TextLink>
            ) : (
              <Nepali text={name} />
            );
          },
          stock: { align: "end", cell: ({ stock }) => groupDigits(stock) },
          date: ({ expiryDate }) => formatDay(expiryDate),
          state: (product) => (
            <Badge $kind={product.expired ? "danger" : "warn"}>
              {product.expired ? text.states.expired : text.states.soon}
            </Badge>
          ),
        }}
        rows={products}
        empty={text.empty}
        getName={({ name }) => name}
      />
    </Panel>
  );
}
