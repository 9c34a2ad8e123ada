import { space, useMessages } from "@aushadhi/shared-ui";
import {
  ConfirmDialog as AnyConfirmDialog,
  type ConfirmDialogProps as AnyConfirmDialogProps,
} from "@aushadhi/shared-ui/bundled/confirm-dialog.tsx";
import { styled } from "styled-components";
import { uiMessages } from "../messages.ts";
import { useOpener } from "./use-opener.ts";

type Passed = "open" | "title" | "question" | "isGain" | "isBusy" | "onConfirm" | "onClose";

export interface ConfirmDialogProps extends Pick<AnyConfirmDialogProps, Passed> {
  /** Words of the button that does it, at rest and at work, and of the one that does not, where "Cancel" could mean either. */
  words: { action: string; busy: string; keep?: string };
}

/** Asks before something is done that cannot be undone. */
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
