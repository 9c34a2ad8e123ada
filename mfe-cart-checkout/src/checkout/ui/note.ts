import { color, font, radius, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** A quiet line of explanation. */
export const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.note};
`;

/** What is wrong with something, beside it. */
export const Complaint = styled.p`
  color: ${color.danger};
  font-size: ${font.note};
  overflow-wrap: anywhere;
`;

/** Something to know before going on. */
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
