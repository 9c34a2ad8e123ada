import { Button, Dialog, type DialogProps, space } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { styled } from "styled-components";

export interface ConfirmDialogProps extends Pick<DialogProps, "open" | "title" | "returnFocus"> {
  question: string;
  /** What it is about, below the question. */
  children?: ReactNode;
  /** Words of the button that does it. */
  action: string;
  /** Words of the button that leaves everything as it is. */
  keep: string;
  /** Name of the close button. */
  closeLabel: string;
  isBusy?: boolean;
  /** Set where nothing is lost by it, so that the button is not red. */
  isGain?: boolean | undefined;
  /** Class of the row of buttons. */
  className?: string;
  /** Not told while it is busy. */
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that cannot be undone. */
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

/** The buttons at the end of a dialog; the one that goes on comes last. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1.5)};
`;
