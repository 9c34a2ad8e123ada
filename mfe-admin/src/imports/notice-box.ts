import { color, font, radius, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** A highlighted box for questions that must be answered before the import. */
export const NoticeBox = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  padding: ${space(2)};
  border: 1px solid ${color.warn};
  border-radius: ${radius.medium};
  background: ${color.warnTint};
  font-size: ${font.control};
  overflow-wrap: anywhere;

  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: ${space(2)};
  }

  &.danger {
    border: 2px solid ${color.danger};
    background: ${color.dangerTint};
  }
`;
