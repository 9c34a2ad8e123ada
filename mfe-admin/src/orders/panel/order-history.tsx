import type { AdminOrder } from "@aushadhi/api/contract";
import { color, font, formatDayTime, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { ordersMessages } from "../messages.ts";

/** Each status the order has had, oldest first. */
export function OrderHistory({ history }: Pick<AdminOrder, "history">) {
  const { statuses, panel } = useMessages(ordersMessages);
  return (
    <List>
      {history.map(({ status, at, by }) => (
        <li key={at + status}>
          <span>
            {statuses[status]} {by && <small>{panel.by(by.name)}</small>}
          </span>
          <time dateTime={at}>{formatDayTime(at)}</time>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: ${space(2)};
    padding-block: ${space(0.25)};
  }

  small,
  time {
    color: ${color.inkSoft};
    font-size: ${font.note};
  }
`;
