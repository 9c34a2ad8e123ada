import { color, font, radius } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** The ground of what says that something went wrong. It is read out at once. */
export const AlertBox = styled.div.attrs({ role: "alert" })`
  border-radius: ${radius.medium};
  background: ${color.dangerTint};
  color: ${color.danger};
  font-size: ${font.control};
  overflow-wrap: anywhere;
`;
