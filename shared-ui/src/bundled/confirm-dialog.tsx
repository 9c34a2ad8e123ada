import { Button, Dialog, type DialogProps, space } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { styled } from "styled-components";

export interface ConfirmDialogProps extends Pick<DialogProps, "open" | "title" | "returnFocus"> {
  question: string;
  /** Details below the question, such as the name of the item. */
  children?: ReactNode;
  /** Label of the button that confirms. */
  action: string;
  /** Label of the button that changes nothing. */
  keep: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  isBusy?: boolean;
  /** True if nothing is lost by confirming: the button is then not red. */
  isGain?: boolean | undefined;
  /** Class of the button row. */
  className?: string;
  /** Not called while `isBusy`. */
  onConfirm(): void;
  onClose(): void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, action, keep, isBusy, isGain, className, ...rest } = props;
  const { onConfirm, ...dialog } = rest;
  return (
    <Dialog {...dialog} description={question}>
      {children}
      <ButtonRow className={className}>
        <Button $kind="ghost" onClick={dialog.onClose}>
          {keep}
        </Button>
        <Button
          $kind={isGain ? "primary" : "danger"}
          aria-busy={isBusy || undefined}
          onClick={() => isBusy || onConfirm()}
        >
          {action}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}

/** The buttons at the end of a dialog. The main action comes last. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1.5)};
`;
