import type { OrderStatistics, ShopStatistics } from "@aushadhi/api/contract";
import { formatRupees, sessionAtom, useMessages } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { peopleMessages } from "../people/messages.ts";
import { Figures } from "../ui/figures.tsx";
import { formatCount } from "../ui/format-count.ts";
import { statisticsMessages } from "./messages.ts";

/** The screen's six figures: what the shop has, who looks at it, and what has been ordered. */
export function ShopFigures({ shop, orders }: { shop: ShopStatistics; orders: OrderStatistics }) {
  const text = useMessages(statisticsMessages);
  const people = useMessages(peopleMessages);
  const user = useAtomValue(sessionAtom);
  const { todayOrders, todayRevenue, totalRevenue } = text;
  return (
    <Figures
      figures={[
        { ...text.products, value: formatCount(shop.products) },
        { ...text.categories, value: formatCount(shop.categories) },
        { ...text.role, value: user && people.roles[user.role] },
        {
          name: todayOrders.name,
          note: todayOrders.note(formatCount(orders.totalOrders)),
          value: formatCount(orders.todayOrders),
        },
        { ...todayRevenue, value: formatRupees(orders.todayRevenue) },
        { ...totalRevenue, value: formatRupees(orders.totalRevenue) },
      ]}
    />
  );
}
