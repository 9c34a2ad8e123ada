import { color, font } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Stands under what it says more about, in a table's cell. */
export const Note = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${font.note};
  font-weight: normal;
`;
