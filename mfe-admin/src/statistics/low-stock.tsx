import type { ShopStatistics } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { formatCount } from "../ui/format-count.ts";
import { Panel } from "../ui/panel.tsx";
import { Bars } from "./bars.tsx";
import { statisticsMessages } from "./messages.ts";

/** What has to be ordered again: how much there is of the least there should be. */
export function LowStock({ total, products }: ShopStatistics["lowStock"]) {
  const { low: text } = useMessages(statisticsMessages);
  const more = total > products.length ? text.more(formatCount(products.length)) : "";
  return (
    <Panel title={text.title} text={`${text.text(formatCount(total))}${more}`}>
      {products.length === 0 && <p>{text.empty}</p>}
      {products.length > 0 && (
        <Bars
          label={text.title}
          most={1}
          warns
          rows={products.map(({ id, name, stock, minStock }) => ({
            id,
            name,
            value: minStock > 0 ? stock / minStock : 0,
            text: text.ofMinimum(formatCount(stock), formatCount(minStock)),
          }))}
        />
      )}
    </Panel>
  );
}
