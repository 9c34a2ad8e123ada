import { color, from, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

export const Place = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space(2)};

  > ul,
  > div {
    width: 100%;
  }

  .end {
    padding-block: ${space(2)};
    color: ${color.inkFaint};
    text-align: center;
  }
`;

/** What keeps the place of cards that are out of sight. */
export const FarCards = styled.li`
  grid-column: 1 / -1;
  /* Its height includes the gap after it. */
  margin-bottom: ${space(-1.5)};

  ${from.tablet} {
    margin-bottom: ${space(-2.5)};
  }
`;
