import {
  color,
  font,
  from,
  hairline,
  onHover,
  radius,
  space,
  target,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/**
 * All figures at every width: on a phone one strip that scrolls sideways and leaves the screen to the orders. Columns have
 * a fixed number and names are wider than numbers, so that nothing moves when the numbers arrive.
 */
export const Row = styled.section`
  display: flex;
  gap: ${space(0.75)};
  margin-inline: -${space(2)};
  padding-inline: ${space(2)};
  overflow-x: auto;
  color: ${color.inkSoft};
  font-size: ${font.small};
  line-height: 1.3;
  white-space: nowrap;
  scrollbar-width: none;

  ul,
  dl {
    display: flex;
    flex: none;
    gap: ${space(0.75)};
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
  }

  a,
  dl > div {
    padding: ${space(0.5)} ${space(1.25)};
  }

  a {
    display: grid;
    align-content: center;
    min-height: ${target.medium};
    border: ${hairline};
    border-radius: ${radius.medium};
    background: ${color.surface};
    color: inherit;
    text-decoration: none;
  }

  b,
  dd {
    color: ${color.ink};
    font-weight: ${weight.heavy};
  }

  ${from.tablet} {
    display: grid;
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
    font-size: ${font.note};
    line-height: inherit;
    white-space: normal;

    ul {
      display: grid;
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }

    a {
      padding-block: ${space(0.25)};
    }

    dl {
      flex-wrap: wrap;
      gap: ${space(0.5)} ${space(2)};
    }

    dl > div {
      display: flex;
      gap: ${space(0.75)};
      padding: 0;
    }
  }

  ${from.wide} {
    ul {
      grid-template-columns: repeat(9, auto);
    }

    a {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: ${space(0.75)};
      min-height: ${target.small};
    }
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
