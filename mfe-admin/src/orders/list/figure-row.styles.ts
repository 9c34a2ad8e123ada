import { color, font, hairline, onHover, radius, space, target, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

export const Row = styled.section`
  margin: -${space(0.5)};
  padding: ${space(0.5)};
  overflow-x: auto;
  scrollbar-width: none;

  ul {
    display: flex;
    gap: ${space(0.75)};
    width: max-content;
    margin: 0;
  }

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(0.75)};
    min-height: ${target.small};
    padding-inline: ${space(1.25)};
    border: ${hairline};
    border-radius: ${radius.full};
    background: ${color.surface};
    color: ${color.inkSoft};
    font-size: ${font.note};
    text-decoration: none;
    white-space: nowrap;
  }

  b {
    color: ${color.ink};
    font-weight: ${weight.heavy};
  }

  ${onHover} {
    a:hover {
      border-color: ${color.lineStrong};
      color: ${color.ink};
    }
  }

  a[aria-current] {
    border-color: ${color.brand};
    background: ${color.brandTint};

    &,
    b {
      color: ${color.brandDeep};
    }
  }
`;
