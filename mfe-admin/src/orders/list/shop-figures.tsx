import { groupDigits } from "@aushadhi/api/contract";
import { color, formatRupees, from, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { ordersMessages } from "../messages.ts";
import { orderStatisticsQuery } from "../queries.ts";

/** Revenue and today's orders. A failed load is only logged to the console. */
export function ShopFigures() {
  const text = useMessages(ordersMessages).statistics;
  const { api } = usePlatform();
  const { data, error } = useQuery(orderStatisticsQuery(api));
  useFailureLog(text.failed, error);
  const figures = data?.statistics;
  const shown = [
    [text.todayOrders, figures && groupDigits(figures.todayOrders)],
    [text.todayRevenue, figures && formatRupees(figures.todayRevenue)],
    [text.totalRevenue, figures && formatRupees(figures.totalRevenue)],
  ] as const;
  return (
    <List>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? text.coming}</dd>
        </div>
      ))}
    </List>
  );
}

/* One line high: figures without room wrap out of sight. Today's figures come first. */
const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space(2)};
  min-width: 0;
  height: ${space(3)};
  overflow: hidden;
  line-height: ${space(3)};
  white-space: nowrap;

  div {
    display: none;
    gap: ${space(0.75)};
  }

  ${from.medium} {
    div {
      display: flex;
    }
  }

  dd {
    color: ${color.ink};
  }
`;
