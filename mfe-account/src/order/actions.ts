import { space, withoutScript } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** What can be done with the order, side by side; nothing without script. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};

  ${withoutScript} {
    display: none;
  }
`;
