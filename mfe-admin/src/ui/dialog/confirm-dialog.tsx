import { Button, Dialog, useMessages } from "@aushadhi/shared-ui";
import { messages } from "../../messages.ts";
import { Buttons } from "../form/field-look.ts";
import { useOpener } from "./use-opener.ts";

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What is asked before it is done. */
  question: string;
  /** Words of the button that does it, at rest and at work, and of the one that does not, where "Cancel" could mean either. */
  words: { action: string; busy: string; keep?: string };
  /** Set where nothing is lost by it, so that the button is not red. */
  isGain?: boolean;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, words, isGain, isBusy, onConfirm, onClose } = props;
  const returnFocus = useOpener(open);
  const { ui } = useMessages(messages);
  return (
    <Dialog
      open={open}
      title={title}
      description={question}
      onClose={onClose}
      closeLabel={ui.close}
      returnFocus={returnFocus}
    >
      <Buttons>
        <Button $kind="ghost" onClick={onClose}>
          {words.keep ?? ui.cancel}
        </Button>
        <Button
          $kind={isGain ? "primary" : "danger"}
          aria-busy={isBusy || undefined}
          onClick={() => isBusy || onConfirm()}
        >
          {isBusy ? words.busy : words.action}
        </Button>
      </Buttons>
    </Dialog>
  );
}
