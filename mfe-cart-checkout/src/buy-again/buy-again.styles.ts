import { color, font, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** The button with its message below. */
export const Place = styled.div`
  display: grid;
  justify-items: start;

  p {
    margin-top: ${space(1)};
    color: ${color.inkSoft};
    font-size: ${font.note};
  }

  p:first-child {
    color: ${color.ink};
  }
`;
