import { font } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** The version of a release; a long one breaks. */
export const Version = styled.code`
  font-size: ${font.note};
  overflow-wrap: anywhere;
`;
