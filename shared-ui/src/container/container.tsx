import { styled } from "styled-components";
import { from, measure, space } from "../theme/tokens.ts";

/** The page's column: at most 1200 px wide, with wider gutters on wider screens. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${measure.page} + 2 * ${space(3)});
  margin-inline: auto;
  padding-inline: ${space(2)};

  ${from.tablet} {
    padding-inline: ${space(3)};
  }
`;
