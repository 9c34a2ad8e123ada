import { color, font, radius, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

interface BarRow {
  id: string;
  name: string;
  /** How long its bar is, beside the others'. */
  value: number;
  /** The value in words. */
  text: string;
}

interface BarsProps {
  /** Names the list to screen readers. */
  label: string;
  rows: readonly BarRow[];
  /** Value whose bar takes all the room. */
  most?: number;
  warns?: boolean;
}

/** Named values under one another, each over a bar of its length: all there is in the picture is also in words. */
export function Bars({ label, rows, most, warns = false }: BarsProps) {
  const whole = most ?? Math.max(...rows.map(({ value }) => value));
  const share = (value: number) => (whole > 0 ? `${Math.min(100, (value / whole) * 100)}%` : "0");
  return (
    <List aria-label={label} $fill={warns ? color.warn : color.brand}>
      {rows.map(({ id, name, value, text }) => (
        <li key={id}>
          <span>{name}</span> <b>{text}</b>
          <i>
            <i style={{ inlineSize: share(value) }} />
          </i>
        </li>
      ))}
    </List>
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
