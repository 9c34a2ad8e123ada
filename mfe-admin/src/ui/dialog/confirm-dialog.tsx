import { space, useMessages } from "@aushadhi/shared-ui";
import {
  ConfirmDialog as AnyConfirmDialog,
  type ConfirmDialogProps as AnyConfirmDialogProps,
} from "@aushadhi/shared-ui/bundled/confirm-dialog.tsx";
import { styled } from "styled-components";
import { uiMessages } from "../messages.ts";
import { useOpener } from "./use-opener.ts";

type Passed =
  | "open"
  | "title"
  | "question"
  | "children"
  | "isGain"
  | "isBusy"
  | "onConfirm"
  | "onClose";

export interface ConfirmDialogProps extends Pick<AnyConfirmDialogProps, Passed> {
  /**
   * Text of the confirm button, idle and busy, and of the dismiss button where "Cancel" would be
   * ambiguous.
   */
  words: { action: string; busy: string; keep?: string };
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ words, ...dialog }: ConfirmDialogProps) {
  const returnFocus = useOpener(dialog.open);
  const ui = useMessages(uiMessages);
  return (
    <Confirm
      {...dialog}
      action={dialog.isBusy ? words.busy : words.action}
      keep={words.keep ?? ui.cancel}
      closeLabel={ui.close}
      returnFocus={returnFocus}
    />
  );
}

const Confirm = styled(AnyConfirmDialog)`
  margin-top: ${space(3)};
`;
