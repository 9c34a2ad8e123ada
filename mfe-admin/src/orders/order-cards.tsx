import { formatRupees, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Figures } from "../ui/figures.tsx";
import { formatCount } from "../ui/format-count.ts";
import { ordersMessages } from "./messages.ts";
import { orderStatisticsQuery } from "./queries.ts";

const overall = [
  ["totalOrders", formatCount],
  ["todayOrders", formatCount],
  ["totalRevenue", formatRupees],
  ["todayRevenue", formatRupees],
] as const;

const byStatus = [
  ["pendingOrders", formatCount],
  ["processingOrders", formatCount],
  ["outForDeliveryOrders", formatCount],
  ["completedOrders", formatCount],
  ["cancelledOrders", formatCount],
] as const;

/** What has become of all orders. A failure to fetch them goes to the console only. */
export function OrderCards() {
  const text = useMessages(ordersMessages).statistics;
  const { api } = usePlatform();
  const { data, error } = useQuery(orderStatisticsQuery(api));
  useFailureLog(text.failed, error);
  const figuresOf = (names: typeof overall | typeof byStatus) =>
    names.map(([name, format]) => ({
      name: text[name],
      value: data ? format(data[name]) : text.coming,
    }));
  return (
    <Cards aria-label={text.label}>
      <Figures figures={figuresOf(overall)} />
      <Figures figures={figuresOf(byStatus)} />
    </Cards>
  );
}

const Cards = styled.section`
  display: grid;
  gap: ${space(1.5)};
`;
