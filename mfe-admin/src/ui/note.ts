import { color, font } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Small text under the main text of a table cell. */
export const Note = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${font.note};
  font-weight: normal;
`;
