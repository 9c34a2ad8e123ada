import { color, space } from "@aushadhi/shared-ui";
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
