import { groupDigits, type OrderStatistics, orderStatuses } from "@aushadhi/api/contract";
import { Money, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { mustGoBack as isOwed } from "../changes/next-step.ts";
import { useOrderFilters } from "../filters/use-order-filters.ts";
import { ordersMessages } from "../messages.ts";
import {
  noFilters,
  type OrderFigure,
  type OrderFilters,
  orderStatisticsQuery,
} from "../queries.ts";
import { Row } from "./figure-row.styles.ts";

/**
 * Figures of the whole shop, whatever the list is filtered by. Each count opens exactly its orders; the first one is the
 * total. A failed load is only logged to the console.
 */
export function FigureRow({ filters }: { filters: OrderFilters }) {
  const { statistics: text, statuses, mustGoBack } = useMessages(ordersMessages);
  const { buildHref } = useOrderFilters();
  const { api } = usePlatform();
  const { data, error } = useQuery(orderStatisticsQuery(api));
  useFailureLog(text.failed, error);
  const figures = data?.statistics.figures;
  const count = (isMeant: (figure: OrderFigure) => boolean) =>
    figures?.filter(isMeant).reduce((sum, figure) => sum + figure.count, 0);
  const entries: { name: string; count: number | undefined; wanted: OrderFilters }[] = [
    { name: text.totalOrders, count: count(() => true), wanted: noFilters },
    ...orderStatuses.map((status) => ({
      name: getValueName(statuses, status),
      count: count((figure) => figure.status === status),
      wanted: { ...noFilters, status },
    })),
    { name: mustGoBack, count: count(isOwed), wanted: { ...noFilters, refundDue: "yes" } },
  ];
  const now = JSON.stringify(filters);
  return (
    <Row aria-label={text.label}>
      <ul>
        {entries.map(({ name, count: orders, wanted }) => (
          <li key={name}>
            <Link
              href={buildHref(wanted)}
              aria-current={JSON.stringify(wanted) === now ? "true" : undefined}
            >
              <span>{name}</span> <b>{orders === undefined ? text.coming : groupDigits(orders)}</b>
            </Link>
          </li>
        ))}
      </ul>
      <ShopFigures statistics={data?.statistics} />
    </Row>
  );
}

/** Today's orders and revenue, and all revenue; without statistics, their places. */
function ShopFigures({ statistics }: { statistics: OrderStatistics | undefined }) {
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
