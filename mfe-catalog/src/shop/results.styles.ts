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

  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(0.5)} ${space(2)};
  }

  .end {
    padding-block: ${space(2)};
    color: ${color.inkFaint};
    text-align: center;
  }
`;

/** Placeholder with the height of far cards. */
export const FarCards = styled.li`
  grid-column: 1 / -1;
  /* The box height already includes the gap. */
  margin-bottom: ${space(-1.5)};

  ${from.tablet} {
    margin-bottom: ${space(-2.5)};
  }
`;
