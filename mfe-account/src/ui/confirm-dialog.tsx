import { Button, Dialog, type DialogProps, space, useMessages } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { account } from "./messages.ts";

export interface ConfirmDialogProps extends Pick<DialogProps, "open" | "title" | "returnFocus"> {
  question: string;
  /** What it is about, below the question. */
  children?: ReactNode;
  /** Words of the button that does it. */
  action: string;
  /** Words of the button that leaves everything as it is. */
  keep: string;
  isBusy?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, action, keep, isBusy, onConfirm, onClose, ...dialog } = props;
  const { close } = useMessages(account);
  return (
    <Dialog {...dialog} description={question} onClose={onClose} closeLabel={close}>
      {children}
      <Choices>
        <Button $kind="ghost" onClick={onClose}>
          {keep}
        </Button>
        <Button $kind="danger" aria-busy={isBusy || undefined} onClick={onConfirm}>
          {action}
        </Button>
      </Choices>
    </Dialog>
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1.5)};
`;
