import { Button, color, from, hairline, radius, space, useMessages } from "@aushadhi/shared-ui";
import type { FormEvent, ReactNode } from "react";
import { styled } from "styled-components";
import { Buttons, Fields } from "../form/field.styles.ts";
import { uiMessages } from "../messages.ts";
import { OpenDialog } from "./open-dialog.tsx";

export interface FormDialogProps {
  title: string;
  description?: string;
  /** Text of the save button, idle and busy. */
  words: { save: string; saving: string };
  isSaving: boolean;
  /** Set when the form's action cannot be undone. */
  isDangerous?: boolean;
  onSubmit(event: FormEvent): void;
  onClose(): void;
  /** The fields; `className="whole"` spans both columns. */
  children: ReactNode;
}

/** A form in a dialog with two columns. Its state lasts while the dialog is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, words, isSaving, isDangerous, onSubmit, onClose, children } = props;
  const ui = useMessages(uiMessages);
  return (
    <OpenDialog wide title={title} {...(description ? { description } : {})} onClose={onClose}>
      <Form noValidate onSubmit={onSubmit}>
        <Fields>{children}</Fields>
        <Footer>
          <Button $kind="ghost" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button
            type="submit"
            $kind={isDangerous ? "danger" : "primary"}
            aria-busy={isSaving || undefined}
          >
            {isSaving ? words.saving : words.save}
          </Button>
        </Footer>
      </Form>
    </OpenDialog>
  );
}

// Scrolls focused fields clear of the sticky buttons at the end of the form.
const Form = styled.form`
  :is(input, select, textarea, button, [tabindex]) {
    scroll-margin-block: ${space(3)} ${space(12)};
  }
`;

// Sticky; extends to the edges of the dialog.
export const Footer = styled(Buttons)`
  position: sticky;
  z-index: 1;
  bottom: 0;
  margin: ${space(3)} -${space(2.5)} calc(-1 * (${space(4)} + env(safe-area-inset-bottom)));
  padding: ${space(1.5)} ${space(2.5)} calc(${space(1.5)} + env(safe-area-inset-bottom));
  border-top: ${hairline};
  background: ${color.surface};

  button {
    scroll-margin-block: 0;
  }

  ${from.tablet} {
    bottom: -${space(3)};
    margin: ${space(3)} -${space(4)} -${space(4)};
    padding: ${space(2)} ${space(4)};
    border-radius: 0 0 ${radius.large} ${radius.large};
  }
`;
