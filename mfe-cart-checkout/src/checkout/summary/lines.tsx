import { fallbackHue, pictureAt } from "@aushadhi/api/contract";
import {
  Badge,
  Button,
  color,
  font,
  Picture,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { linePaisa } from "../figures.ts";
import { checkout } from "../messages.ts";
import type { LineTrouble, OrderLine } from "../order-line.ts";
import { formatPaisa } from "../paisa.ts";
import { Complaint } from "../ui/note.ts";

interface LinesProps {
  lines: readonly OrderLine[];
  /** Told to take what there is of a line that cannot be ordered as it is. */
  onFix(line: OrderLine): void;
}

/** What is ordered, a row each. */
export function Lines({ lines, onFix }: LinesProps) {
  const { summary } = useMessages(checkout);
  return (
    <List className="lines">
      {lines.map((line) => (
        <li key={line.product.id}>
          <Picture
            src={line.picture && pictureAt(line.picture, 160)}
            alt=""
            missing=""
            hue={fallbackHue}
          />
          <div>
            <p className="name">{line.name}</p>
            <p className="more">
              {summary.quantity(line.quantity)}
              {line.quantity > 1 && ` · ${summary.each(formatPaisa(line.pricePaisa))}`}
            </p>
            {line.needsPrescription && <Badge $kind="warn">{summary.prescription}</Badge>}
            {line.trouble && (
              <>
                <Complaint>{troubleText(line.trouble, summary)}</Complaint>
                <Button $kind="soft" $size="small" onClick={() => onFix(line)}>
                  {fixText(line, summary)}
                </Button>
              </>
            )}
          </div>
          <p className="sum">{formatPaisa(linePaisa(line))}</p>
        </li>
      ))}
    </List>
  );
}

type SummaryTexts = (typeof checkout)["en"]["summary"];

const troubleText = (trouble: LineTrouble, text: SummaryTexts) =>
  trouble.kind === "onlyLeft" ? text.onlyLeft(trouble.stock) : text[trouble.kind];

const fixText = ({ name, trouble }: OrderLine, text: SummaryTexts) =>
  trouble?.kind === "onlyLeft" ? text.take(trouble.stock) : text.removeNamed(name);

const List = styled.ul`
  display: grid;
  gap: ${space(2)};

  li {
    display: grid;
    grid-template-columns: ${space(7)} minmax(0, 1fr) auto;
    gap: ${space(1.5)};
    align-items: start;
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

  li > div > :nth-child(n + 3) {
    margin-top: ${space(0.5)};
  }

  .sum {
    font-size: ${font.control};
    font-weight: ${weight.strong};
  }
`;
