import { color, font, radius, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** A line of muted help text. */
export const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.note};
`;

/** An error beside its element. */
export const Complaint = styled.p`
  color: ${color.danger};
  font-size: ${font.note};
  overflow-wrap: anywhere;
`;

/** Information to read before continuing. */
export const Warning = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(0.25)} ${space(1.25)};
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.warnTint};
  color: ${color.warn};
  font-size: ${font.control};

  svg {
    margin-top: ${space(0.25)};
  }
`;
