import { color, font, radius } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** A box for an error message. Screen readers read it out at once. */
export const AlertBox = styled.div.attrs({ role: "alert" })`
  border-radius: ${radius.medium};
  background: ${color.dangerTint};
  color: ${color.danger};
  font-size: ${font.control};
  overflow-wrap: anywhere;
`;
