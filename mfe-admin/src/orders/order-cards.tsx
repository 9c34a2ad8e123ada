import { groupDigits } from "@aushadhi/api/contract";
import { formatRupees, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Figures } from "../ui/figures.tsx";
import { ordersMessages } from "./messages.ts";
import { orderStatisticsQuery } from "./queries.ts";

const overall = ["totalOrders", "todayOrders", "totalRevenue", "todayRevenue"] as const;

const byStatus = [
  "pendingOrders",
  "processingOrders",
  "outForDeliveryOrders",
  "completedOrders",
  "cancelledOrders",
] as const;

/** What has become of all orders. A failure to fetch them goes to the console only. */
export function OrderCards() {
  const text = useMessages(ordersMessages).statistics;
  const { api } = usePlatform();
  const { data, error } = useQuery(orderStatisticsQuery(api));
  useFailureLog(text.failed, error);
  const listFigures = (names: typeof overall | typeof byStatus) =>
    names.map((name) => {
      const format = name.endsWith("Revenue") ? formatRupees : groupDigits;
      return { name: text[name], value: data ? format(data.statistics[name]) : text.coming };
    });
  return (
    <Cards aria-label={text.label}>
      <Figures figures={listFigures(overall)} />
      <Figures figures={listFigures(byStatus)} />
    </Cards>
  );
}

const Cards = styled.section`
  display: grid;
  gap: ${space(1.5)};
`;
