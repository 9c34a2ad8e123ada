import type { AdminOrder } from "@aushadhi/api/contract";
import { color, font, Nepali, space, useMessages } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { styled } from "styled-components";
import { ordersMessages } from "../messages.ts";

/** Each status the order has had, oldest first. */
export function OrderHistory({ history }: Pick<AdminOrder, "history">) {
  const { statuses, panel } = useMessages(ordersMessages);
  return (
    <List>
      {history.map(({ status, at, by, called }) => (
        <li key={at + status}>
          <span>
            <span>{getValueName(statuses, status)}</span>{" "}
            {by && (
              <small>
                <Nepali text={(called ? panel.calledBy : panel.by)(by.name)} />
              </small>
            )}
          </span>
          <DayTime at={at} />
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
