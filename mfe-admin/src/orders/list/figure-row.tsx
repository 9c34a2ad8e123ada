import { groupDigits, orderStatuses } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { Link } from "wouter";
import { useOrderFilters } from "../filters/use-order-filters.ts";
import { ordersMessages } from "../messages.ts";
import type { OrderFilters, OrderList } from "../queries.ts";
import { Row } from "./figure-row.styles.ts";

interface FigureRowProps {
  filters: OrderFilters;
  /** Number of orders in each state under the other filters; undefined while loading. */
  figures: OrderList["figures"] | undefined;
}

/** Order counts by state in one line. Each figure filters the list; the first one is the total. */
export function FigureRow({ filters, figures }: FigureRowProps) {
  const { statistics: text, statuses, mustGoBack } = useMessages(ordersMessages);
  const { buildHref } = useOrderFilters();
  const count = (isMeant: (figure: OrderList["figures"][number]) => boolean) =>
    figures?.filter(isMeant).reduce((sum, figure) => sum + figure.count, 0);
  const owed = count(
    ({ status, paymentStatus }) =>
      (status === "cancelled" || status === "returned") && paymentStatus === "paid",
  );
  const all = { ...filters, status: null, paymentStatus: null, refundDue: null };
  const entries = [
    { name: text.totalOrders, count: count(() => true), wanted: all },
    ...orderStatuses.map((status) => ({
      name: statuses[status],
      count: count((figure) => figure.status === status),
      wanted: { ...all, status },
    })),
    ...(owed || filters.refundDue
      ? [{ name: mustGoBack, count: owed, wanted: { ...all, refundDue: "yes" as const } }]
      : []),
  ];
  const now = JSON.stringify(filters);
  return (
    <Row aria-label={text.label}>
      <ul className="figures">
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
    </Row>
  );
}
