import { color, font, from, onHover, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

export const Items = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  li + li {
    margin-top: ${space(2)};
    padding-top: ${space(2)};
    border-top: 1px solid ${color.line};
  }
`;

/** An order line. On a phone the name has its own row, the total is beside the quantity, and the note is below. */
export const ItemRow = styled.div`
  display: grid;
  grid-template:
    "picture name name" auto
    "picture count total" 1fr
    "note note note" auto / ${space(8)} minmax(0, 1fr) auto;
  gap: ${space(0.5)} ${space(1.5)};

  .picture {
    grid-area: picture;
    align-self: start;
    margin-bottom: ${space(0.5)};
  }

  .picture > span {
    padding-inline: ${space(1)};
    font-size: ${font.small};
    line-height: 1.2;
    text-align: center;
  }

  .name {
    grid-area: name;
    font-weight: ${weight.strong};
    line-height: 1.35;
  }

  .name a {
    color: ${color.ink};
    text-decoration: none;
  }

  ${onHover} {
    .name a:hover {
      color: ${color.brand};
      text-decoration: underline;
    }
  }

  .count {
    grid-area: count;
    color: ${color.inkSoft};
    font-size: ${font.note};
    overflow-wrap: normal;
  }

  .note {
    grid-area: note;
  }

  /* Words that must be read in full may take two lines on the narrowest screens. */
  .note > span {
    line-height: 1.3;
    white-space: normal;
  }

  .total {
    grid-area: total;
    font-weight: ${weight.strong};
    line-height: 1.35;
    white-space: nowrap;
  }

  ${from.tablet} {
    grid-template:
      "picture name total" auto
      "picture count total" auto
      "picture note total" 1fr / ${space(9)} minmax(0, 1fr) auto;
    column-gap: ${space(2)};
  }
`;
