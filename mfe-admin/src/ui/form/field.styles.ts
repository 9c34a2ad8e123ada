import { color, font, from, space } from "@aushadhi/shared-ui";
import { ButtonRow } from "@aushadhi/shared-ui/bundled/confirm-dialog.tsx";
import { styled } from "styled-components";

/** What is wrong with a field; stands under it. */
export const ErrorText = styled.p`
  margin-top: ${space(0.75)};
  color: ${color.danger};
  font-size: ${font.note};
`;

/** Fields under one another, two beside one another where there is room. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(2)};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > .whole {
      grid-column: 1 / -1;
    }
  }
`;

/** The buttons at the end of a form or of a question; the one that goes on comes last. */
export const Buttons = styled(ButtonRow)`
  margin-top: ${space(3)};

  /* Errors stand above the buttons. */
  > [role="alert"] {
    flex: 1 0 100%;
  }
`;
