import {
  Button,
  color,
  Dialog,
  from,
  hairline,
  radius,
  space,
  useMessages,
} from "@aushadhi/shared-ui";
import type { FormEvent, ReactNode } from "react";
import { styled } from "styled-components";
import { Buttons, Fields } from "../form/field.styles.ts";
import { uiMessages } from "../messages.ts";
import { useOpener } from "./use-opener.ts";

export interface FormDialogProps {
  title: string;
  description?: string;
  /** Words of the button that saves, at rest and at work. */
  words: { save: string; saving: string };
  isSaving: boolean;
  /** Set where nothing brings back what the form takes away. */
  isDangerous?: boolean;
  onSubmit(event: FormEvent): void;
  onClose(): void;
  /** The fields; `className="whole"` takes both columns. */
  children: ReactNode;
}

/** A form in a dialog, two columns wide. What is in it lives as long as it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, words, isSaving, isDangerous, onSubmit, onClose, children } = props;
  const returnFocus = useOpener(true);
  const ui = useMessages(uiMessages);
  return (
    <Dialog
      open
      wide
      title={title}
      {...(description ? { description } : {})}
      onClose={onClose}
      closeLabel={ui.close}
      returnFocus={returnFocus}
    >
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
    </Dialog>
  );
}

// What gets the focus is scrolled past the buttons that stand over the end of the form.
const Form = styled.form`
  :is(input, select, textarea, button, [tabindex]) {
    scroll-margin-block: ${space(3)} ${space(12)};
  }
`;

// Always in sight; its sides and its end reach to those of the dialog.
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
