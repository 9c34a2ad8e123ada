import type { ShopStatistics } from "@aushadhi/api/contract";
import { formatRupees, useMessages } from "@aushadhi/shared-ui";
import { formatCount } from "../ui/format-count.ts";
import { BestSellers } from "./best-sellers.tsx";
import { DayPicture } from "./day-picture.tsx";
import { Expiring } from "./expiring.tsx";
import { LowStock } from "./low-stock.tsx";
import { statisticsMessages } from "./messages.ts";
import { OrdersByStatus } from "./orders-by-status.tsx";
import { Pair } from "./pair.ts";

/** The last 30 days, the orders, and the stock, two beside one another. */
export function Pictures(shop: ShopStatistics) {
  const { orders, revenue } = useMessages(statisticsMessages);
  return (
    <>
      <Pair>
        <DayPicture
          words={orders}
          days={shop.days.map(({ day, orders: value }) => ({ day, value }))}
          format={formatCount}
        />
        <DayPicture
          words={revenue}
          days={shop.days.map(({ day, revenue: value }) => ({ day, value }))}
          format={formatRupees}
        />
      </Pair>
      <Pair>
        <OrdersByStatus statuses={shop.ordersByStatus} />
        <BestSellers products={shop.bestSellers} />
      </Pair>
      <Pair>
        <LowStock {...shop.lowStock} />
        <Expiring {...shop.expiring} />
      </Pair>
    </>
  );
}
