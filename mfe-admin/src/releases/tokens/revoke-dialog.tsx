import type { ReleaseToken } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { useAction } from "../../ui/use-action.ts";
import { revokeToken, tokensKey } from "../api.ts";
import { tokensMessages } from "./messages.ts";

/** Dialog to revoke a token after a confirmation. */
export function RevokeDialog({
  token,
  onClose,
}: {
  /** Null when the dialog is closed. */
  token: Pick<ReleaseToken, "id" | "name"> | null;
  onClose(): void;
}) {
  const text = useMessages(tokensMessages).revoke;
  const revoking = useAction({
    run: revokeToken,
    done: () => text.done,
    failed: text.failed,
    refreshes: tokensKey,
  });
  return (
    <ConfirmDialog
      open={token !== null}
      title={text.title(token?.name ?? "")}
      question={text.question}
      words={text.words}
      isBusy={revoking.isPending && revoking.variables === token?.id}
      onConfirm={() => token && revoking.mutate(token.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
