import type { ShopStatistics } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { ordersMessages } from "../orders/messages.ts";
import { formatCount } from "../ui/format-count.ts";
import { Panel } from "../ui/panel.tsx";
import { Bars } from "./bars.tsx";
import { statisticsMessages } from "./messages.ts";

/** How many orders there are of each status, those of which there is none too. */
export function OrdersByStatus({ statuses }: { statuses: ShopStatistics["ordersByStatus"] }) {
  const text = useMessages(statisticsMessages);
  const words = useMessages(ordersMessages);
  const total = statuses.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <Panel title={text.byStatus.title} text={text.byStatus.text(formatCount(total))}>
      <Bars
        label={text.byStatus.title}
        rows={statuses.map(({ status, orders }) => ({
          id: status,
          name: words.statuses[status],
          value: orders,
          text: formatCount(orders),
        }))}
      />
    </Panel>
  );
}
