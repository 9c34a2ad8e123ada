import { color, font, hairline, radius, space, weight } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { styled } from "styled-components";

export interface Figure {
  name: string;
  value: ReactNode;
  /** Shown under the figure. */
  note?: string;
}

/** A row of named figures. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <List $areFour={figures.length === 4}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd className="note">{note}</dd>}
        </div>
      ))}
    </List>
  );
}

const List = styled.dl<{ $areFour: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${space(18)}), 1fr));
  gap: ${space(1.5)};

  /* Four of them are two and two until they fit in one line. */
  @media (max-width: 1023.98px) {
    ${({ $areFour }) => $areFour && "grid-template-columns: repeat(2, minmax(0, 1fr));"}
  }

  > div {
    padding: ${space(1.5)} ${space(2)};
    border: ${hairline};
    border-radius: ${radius.medium};
    background: ${color.surface};
  }

  dt,
  .note {
    color: ${color.inkSoft};
    font-size: ${font.note};
  }

  dd:not(.note) {
    margin-top: ${space(0.25)};
    font-size: ${font.title};
    font-weight: ${weight.heavy};
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;

    /* A large amount breaks rather than reaches out of its box, as with wide letter spacing. */
    * {
      white-space: normal;
    }
  }
`;
