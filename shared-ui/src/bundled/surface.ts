import { color, from, hairline, radius, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** A page section on its own background, with a border. */
export const Surface = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(2)};
  padding: ${space(2.5)} ${space(2)};
  border: ${hairline};
  border-radius: ${radius.large};
  background: ${color.surface};

  ${from.tablet} {
    padding: ${space(3)};
  }
`;
