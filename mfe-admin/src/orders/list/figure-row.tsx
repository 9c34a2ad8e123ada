import { groupDigits, type OrderStatistics } from "@aushadhi/api/contract";
import {
  color,
  font,
  formatRupees,
  hairline,
  onHover,
  radius,
  space,
  target,
  useMessages,
  usePlatform,
  weight,
} from "@aushadhi/shared-ui";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Link } from "wouter";
import { useFields } from "../../ui/use-fields.ts";
import type { OrderChoice } from "../filters/use-order-filters.ts";
import { ordersMessages } from "../messages.ts";
import { noFilters, type OrderFilters, orderStatisticsQuery } from "../queries.ts";

/** Each figure with the orders that it counts; the ones by status come to the total. */
const figures: readonly { name: keyof OrderStatistics; filter: Partial<OrderFilters> }[] = [
  { name: "totalOrders", filter: {} },
  { name: "pendingOrders", filter: { status: "pending" } },
  { name: "processingOrders", filter: { status: "processing" } },
  { name: "outForDeliveryOrders", filter: { status: "out_for_delivery" } },
  { name: "completedOrders", filter: { status: "delivered" } },
  { name: "cancelledOrders", filter: { status: "cancelled" } },
  { name: "todayOrders", filter: { date: "today" } },
];
const revenues = ["todayRevenue", "totalRevenue"] as const;

/**
 * What has become of all orders, in one line; a figure leads to the orders that it counts. A failure to fetch them goes to
 * the console only.
 */
export function FigureRow({ filters }: Pick<OrderChoice, "filters">) {
  const text = useMessages(ordersMessages).statistics;
  const { api } = usePlatform();
  const fields = useFields();
  const { data, error } = useQuery(orderStatisticsQuery(api));
  useFailureLog(text.failed, error);
  const show = (name: keyof OrderStatistics, format: (value: number) => string) =>
    data ? format(data.statistics[name]) : text.coming;
  return (
    <Row aria-label={text.label}>
      <ul>
        {figures.map(({ name, filter }) => {
          const wanted = { ...noFilters, ...filter };
          const isOpen = Object.entries(wanted).every(
            ([field, value]) => filters[field as keyof OrderFilters] === value,
          );
          return (
            <li key={name}>
              <Link
                href={fields.buildHref({ ...wanted, view: null, page: null })}
                aria-current={isOpen ? "true" : undefined}
              >
                <span>{text[name]}</span> <b>{show(name, groupDigits)}</b>
              </Link>
            </li>
          );
        })}
        {revenues.map((name) => (
          <li key={name}>
            <span>{text[name]}</span> <b>{show(name, formatRupees)}</b>
          </li>
        ))}
      </ul>
    </Row>
  );
}

const Row = styled.section`
  margin: -${space(0.5)};
  padding: ${space(0.5)};
  overflow-x: auto;
  scrollbar-width: none;

  ul {
    display: flex;
    gap: ${space(0.75)};
    width: max-content;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  a,
  li:not(:has(a)) {
    display: inline-flex;
    align-items: center;
    gap: ${space(0.75)};
    min-height: ${target.small};
    padding-inline: ${space(1.25)};
    border: ${hairline};
    border-radius: ${radius.full};
    background: ${color.surface};
    color: ${color.inkSoft};
    font-size: ${font.note};
    text-decoration: none;
    white-space: nowrap;
  }

  li:not(:has(a)) {
    border-color: transparent;
    background: transparent;
  }

  b {
    color: ${color.ink};
    font-weight: ${weight.heavy};
  }

  ${onHover} {
    a:hover {
      border-color: ${color.lineStrong};
      color: ${color.ink};
    }
  }

  a[aria-current] {
    border-color: ${color.brand};
    background: ${color.brandTint};

    &,
    b {
      color: ${color.brandDeep};
    }
  }
`;
