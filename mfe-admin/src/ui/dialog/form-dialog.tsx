import { Button, Dialog, useMessages } from "@aushadhi/shared-ui";
import type { FormEvent, ReactNode } from "react";
import { Buttons, Fields } from "../form/field.styles.ts";
import { uiMessages } from "../messages.ts";
import { useOpener } from "./use-opener.ts";

export interface FormDialogProps {
  title: string;
  description?: string;
  /** Words of the button that saves, at rest and at work. */
  words: { save: string; saving: string };
  isSaving: boolean;
  onSubmit(event: FormEvent): void;
  onClose(): void;
  /** The fields; `className="whole"` takes both columns. */
  children: ReactNode;
}

/** A form in a dialog, two columns wide. What is in it lives as long as it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, words, isSaving, onSubmit, onClose, children } = props;
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
      <form noValidate onSubmit={onSubmit}>
        <Fields>{children}</Fields>
        <Buttons>
          <Button $kind="ghost" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" aria-busy={isSaving || undefined}>
            {isSaving ? words.saving : words.save}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
