import { color, font, from, space, target } from "@aushadhi/shared-ui";
import { ButtonRow } from "@aushadhi/shared-ui/bundled/confirm-dialog.tsx";
import { styled } from "styled-components";

/** Error under a field. */
export const ErrorText = styled.p`
  margin-top: ${space(0.75)};
  color: ${color.danger};
  font-size: ${font.note};
`;

/** A fieldset with a question and stacked choices. */
export const Choices = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    overflow-wrap: anywhere;
  }

  label {
    display: flex;
    align-items: center;
    gap: ${space(1.25)};
    min-height: ${target.medium};
    color: ${color.ink};
    font-size: ${font.control};
    cursor: pointer;
  }

  input {
    flex: none;
    width: ${space(2.5)};
    height: ${space(2.5)};
    margin: 0;
    accent-color: ${color.brand};
    cursor: inherit;
  }
`;

/** Stacked fields, in two columns where there is room. */
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

/** The buttons at the end of a form or question; the main one comes last. */
export const Buttons = styled(ButtonRow)`
  margin-top: ${space(3)};

  /* Errors are above the buttons. */
  > [role="alert"] {
    flex: 1 0 100%;
  }
`;
