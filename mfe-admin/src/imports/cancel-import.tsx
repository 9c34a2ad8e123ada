import { cancelImport, type Import } from "@aushadhi/api/contract";
import { type ApiClient, Button, useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { Alert } from "../ui/alert.tsx";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { importsMessages } from "./messages.ts";
import { isCancellable } from "./phases.ts";
import { importsKey } from "./queries.ts";

/** Button to cancel an import after a confirmation, while it can still be cancelled. */
export function CancelImport({ one }: { one: Import }) {
  const text = useMessages(importsMessages).cancel;
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const cancel = useAction({
    run: (api: ApiClient) => api.call(cancelImport, { params: { id: one.id } }),
    failed: text.failed,
    onFailed: setError,
    refreshes: importsKey,
  });
  if (!isCancellable(one)) return null;
  return (
    <>
      {error && <Alert text={error} />}
      <span>
        <Button $kind="ghost" onClick={() => setAsking(true)}>
          {text.action}
        </Button>
      </span>
      <ConfirmDialog
        open={isAsking}
        title={text.title}
        question={one.phase === "applying" ? text.whileApplying : text.question}
        words={text}
        isBusy={cancel.isPending}
        onConfirm={() => {
          setError(null);
          cancel.mutate(undefined, { onSettled: () => setAsking(false) });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
