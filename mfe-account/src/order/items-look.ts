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

export const ItemRow = styled.div`
  display: grid;
  grid-template-columns: ${space(8)} minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(1.5)};

  .picture > span {
    font-size: ${font.small};
    line-height: 1.2;
    text-align: center;
  }

  .words {
    display: grid;
    justify-items: start;
    gap: ${space(0.5)};
    min-width: 0;
  }

  .name {
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
    color: ${color.inkSoft};
    font-size: ${font.note};
  }

  .total {
    font-weight: ${weight.strong};
    line-height: 1.35;
    white-space: nowrap;
  }

  ${from.tablet} {
    grid-template-columns: ${space(9)} minmax(0, 1fr) auto;
    gap: ${space(2)};
  }
`;
