import { groupDigits, type OrderStatistics } from "@aushadhi/api/contract";
import { Money, useMessages } from "@aushadhi/shared-ui";
import { ordersMessages } from "../messages.ts";

/** Today's orders and revenue, and all revenue; without statistics, their places. */
export function ShopFigures({ statistics }: { statistics: OrderStatistics | undefined }) {
  const text = useMessages(ordersMessages).statistics;
  const figures = [
    [text.todayOrders, statistics && groupDigits(statistics.todayOrders)],
    [text.todayRevenue, statistics && <Money rupees={statistics.todayRevenue} />],
    [text.totalRevenue, statistics && <Money rupees={statistics.totalRevenue} />],
  ] as const;
  return (
    <dl>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? text.coming}</dd>
        </div>
      ))}
    </dl>
  );
}
