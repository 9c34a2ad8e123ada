import { color, font, Nepali, radius, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Panel } from "../ui/panel.tsx";
import { TextLink } from "../ui/text-link.ts";

interface BarRow {
  id: string;
  name: string;
  /** Length of the bar relative to the others. */
  value: number;
  /** The value as text. */
  text: string;
  /** Link target. */
  href?: string | undefined;
}

interface BarPanelProps {
  title: string;
  text: string;
  rows: readonly BarRow[];
  /** Shown when there are no rows. */
  empty?: string;
  /** Value of a full-length bar. */
  most?: number;
  warns?: boolean;
}

/** A list of named values, each with a bar. The chart holds nothing that the text does not. */
export function BarPanel({ title, text, rows, empty, most, warns = false }: BarPanelProps) {
  const whole = most ?? Math.max(...rows.map(({ value }) => value));
  const getShare = (value: number) =>
    whole > 0 ? `${Math.min(100, (value / whole) * 100)}%` : "0";
  return (
    <Panel title={title} text={text}>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <List aria-label={title} $fill={warns ? color.warn : color.brand}>
          {rows.map(({ id, name, value, text, href }) => (
            <li key={id}>
              <span>
                {href ? (
                  <TextLink href={href}>
                    <Nepali text={name} />
                  </TextLink>
                ) : (
                  <Nepali text={name} />
                )}
              </span>{" "}
              <b>{text}</b>
              <i>
                <i style={{ inlineSize: getShare(value) }} />
              </i>
            </li>
          ))}
        </List>
      )}
    </Panel>
  );
}

const List = styled.ul<{ $fill: string }>`
  display: grid;
  gap: ${space(1.5)};

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    gap: ${space(0.5)} ${space(2)};
    font-size: ${font.note};
  }

  span {
    overflow-wrap: anywhere;
  }

  b {
    max-width: ${space(22)};
    font-weight: ${weight.strong};
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  i {
    display: block;
    height: ${space(1)};
    border-radius: ${radius.full};
  }

  li > i {
    grid-column: 1 / -1;
    overflow: hidden;
    background: ${color.line};
  }

  i > i {
    background: ${({ $fill }) => $fill};
  }
`;
