import { computeLineTotal, fallbackHue, resizePictureUrl } from "@aushadhi/api/contract";
import {
  Button,
  color,
  font,
  Money,
  Nepali,
  Picture,
  radius,
  space,
  Unbroken,
  useMessages,
  usePlatform,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { type CheckoutTexts, checkout } from "../messages.ts";
import type { OrderLine } from "../order-line.ts";
import { describeTrouble, getOrderableQuantity } from "../order-line.ts";
import { formatPaisa, toRupees } from "../paisa.ts";
import { Complaint } from "../ui/note.ts";

interface LinesProps {
  lines: readonly OrderLine[];
  /** Called to reduce a line to the available quantity. */
  onFix(line: OrderLine): void;
}

/** The order's lines, one per row. */
export function Lines({ lines, onFix }: LinesProps) {
  const { summary } = useMessages(checkout);
  const { phone } = usePlatform().shop;
  return (
    <List className="lines">
      {lines.map((line) => (
        <li key={line.product.id}>
          <Picture
            src={line.picture && resizePictureUrl(line.picture, 160)}
            alt=""
            missing=""
            hue={fallbackHue}
          />
          <p className="name">
            <Nepali text={line.name} />
          </p>
          <p className="sum">
            <Money rupees={toRupees(computeLineTotal(line))} />
          </p>
          <div>
            <p className="more">
              <Unbroken>{summary.quantity(line.quantity)}</Unbroken>
              {line.quantity > 1 && (
                <>
                  {" · "}
                  <Unbroken>{summary.each(formatPaisa(line.pricePaisa))}</Unbroken>
                </>
              )}
            </p>
            {line.needsPrescription && <p className="note">{summary.prescription}</p>}
            {line.trouble && (
              <>
                <Complaint>{describeTrouble(line.trouble, summary, phone)}</Complaint>
                <Button $kind="soft" $size="small" onClick={() => onFix(line)}>
                  {getFixText(line, summary)}
                </Button>
              </>
            )}
          </div>
        </li>
      ))}
    </List>
  );
}

function getFixText(line: OrderLine, text: CheckoutTexts["summary"]): string {
  const most = getOrderableQuantity(line);
  return most > 0 ? text.take(most) : text.removeNamed(line.name);
}

const List = styled.ul`
  display: grid;
  gap: ${space(2)};

  li {
    display: grid;
    grid-template: auto 1fr / ${space(7)} minmax(0, 1fr) auto;
    column-gap: ${space(1.5)};
    align-items: start;
  }

  .picture {
    grid-row: 1 / -1;
    border-radius: ${radius.small};
  }

  li > div:last-child {
    grid-column: 2 / -1;
  }

  .name {
    font-size: ${font.control};
    font-weight: ${weight.strong};
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  .more {
    color: ${color.inkSoft};
    font-size: ${font.note};
  }

  .note {
    color: ${color.warn};
    font-size: ${font.small};
    font-weight: ${weight.strong};
  }

  li > div > button {
    margin-top: ${space(0.5)};
  }

  .sum {
    font-size: ${font.control};
    font-weight: ${weight.strong};
  }
`;
