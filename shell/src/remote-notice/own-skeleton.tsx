import {
  color,
  from,
  hairline,
  radius,
  Skeleton,
  space,
  useMessages,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { messages } from "../messages.ts";

const Screen = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(2.5)};
  height: 100dvh;
  padding: ${space(2)};
  overflow: hidden;

  ${from.medium} {
    padding: ${space(2.5)} ${space(3)} 0 ${space(15)};
  }

  ${from.desktop} {
    padding-left: ${space(32)};
  }
`;

// As large as the navigation that follows: at the bottom on a phone, else at the side.
const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  align-items: center;
  gap: ${space(2)};
  height: ${space(8)};
  padding-inline: ${space(2)};
  border-top: ${hairline};
  background: ${color.surface};

  ${from.medium} {
    inset: 0 auto 0 0;
    grid-auto-flow: row;
    align-content: start;
    width: ${space(12)};
    height: auto;
    padding: ${space(2.5)} ${space(1.5)};
    border: 0;
    border-right: ${hairline};
  }

  ${from.desktop} {
    width: ${space(29)};
  }
`;

const Table = styled.table`
  border: ${hairline};
  border-radius: ${radius.large};
  background: ${color.surface};

  td {
    padding: ${space(1.25)} ${space(2.5)};
  }
`;

const entries = [1, 2, 3, 4, 5];
// Fills any screen.
const rows = [...entries, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

/** The placeholder of a page with its own navigation: its bar, a heading and a table. */
export function OwnSkeleton() {
  const { remote } = useMessages(messages);
  return (
    <Screen aria-busy="true">
      <VisuallyHidden as="h1">{remote.loading}</VisuallyHidden>
      <Bar aria-hidden>
        {entries.map((entry) => (
          <Skeleton key={entry} $height="32px" />
        ))}
      </Bar>
      <Skeleton aria-hidden $height="36px" $width="min(60%, 280px)" />
      <Table aria-hidden>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td>
                <Skeleton $height="28px" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Screen>
  );
}
