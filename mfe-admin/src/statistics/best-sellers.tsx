import type { ShopStatistics } from "@aushadhi/api/contract";
import { formatRupees, useMessages } from "@aushadhi/shared-ui";
import { formatCount } from "../ui/format-count.ts";
import { Panel } from "../ui/panel.tsx";
import { Bars } from "./bars.tsx";
import { statisticsMessages } from "./messages.ts";

/** What sold best in the last 30 days, the most pieces first. */
export function BestSellers({ products }: { products: ShopStatistics["bestSellers"] }) {
  const { best: text } = useMessages(statisticsMessages);
  return (
    <Panel title={text.title} text={text.text}>
      {products.length === 0 && <p>{text.empty}</p>}
      {products.length > 0 && (
        <Bars
          label={text.title}
          rows={products.map(({ productId, name, quantity, revenue }) => ({
            // Deleted ones have no id any more, but each its own name.
            id: productId ?? name,
            name,
            value: quantity,
            text: text.pieces(formatCount(quantity), formatRupees(revenue)),
          }))}
        />
      )}
    </Panel>
  );
}
