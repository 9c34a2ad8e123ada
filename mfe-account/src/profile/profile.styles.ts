import {
  color,
  font,
  from,
  onHover,
  radius,
  space,
  target,
  weight,
  withoutScript,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** The user's card, and beside it the quick actions. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(2)};

  ${from.tablet} {
    gap: ${space(3)};
  }

  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Person = styled.div`
  display: flex;
  gap: ${space(2)};

  .initial {
    display: grid;
    flex: none;
    place-items: center;
    width: ${space(7)};
    height: ${space(7)};
    border-radius: ${radius.full};
    background: ${color.brandTint};
    color: ${color.brandDeep};
    font-size: ${font.heading};
    font-weight: ${weight.heavy};
    line-height: 1;
    text-transform: uppercase;
  }

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: ${space(0.75)};
    min-width: 0;
  }

  /* A grid's item that keeps to its start is as wide as its longest word. */
  h2 {
    max-width: 100%;
  }
`;

export const Facts = styled.dl`
  display: grid;
  gap: ${space(1.5)};

  dt {
    color: ${color.inkSoft};
    font-size: ${font.note};
  }

  dd {
    font-weight: ${weight.medium};
  }
`;

/** A list of links, each with a description. */
export const Actions = styled.ul`
  display: grid;
  margin-bottom: -${space(1.5)};

  li + li {
    border-top: 1px solid ${color.line};
  }

  ${withoutScript} {
    .script {
      display: none;
    }
  }

  a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: ${target.large};
    padding-block: ${space(1.5)};
    color: ${color.ink};
    text-decoration: none;
  }

  a > svg {
    flex: none;
    color: ${color.inkFaint};
  }

  .icon {
    display: grid;
    flex: none;
    place-items: center;
    width: ${target.medium};
    height: ${target.medium};
    border-radius: ${radius.medium};
    background: ${color.brandTint};
    color: ${color.brandDeep};
  }

  .icon svg {
    width: ${space(2.5)};
    height: ${space(2.5)};
  }

  .words {
    display: grid;
    flex: 1;
    min-width: 0;
    color: ${color.inkSoft};
    font-size: ${font.note};
  }

  b {
    color: ${color.ink};
    font-size: ${font.body};
    font-weight: ${weight.strong};
  }

  ${onHover} {
    a:hover b {
      color: ${color.brand};
    }
  }

  a:active b {
    color: ${color.brand};
  }
`;
