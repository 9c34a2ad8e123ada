import { type Import, rollBackImport } from "@aushadhi/api/contract";
import { type ApiClient, Button, useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { useAction } from "../../ui/use-action.ts";
import { importsKey } from "../queries.ts";
import { resultMessages } from "./messages.ts";

/** Button to roll an applied import back as a whole, after a confirmation that says what happens. */
export function RollbackImport({ one }: { one: Import }) {
  const text = useMessages(resultMessages).rollback;
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const rollback = useAction({
    run: (api: ApiClient) => api.call(rollBackImport, { params: { id: one.id } }),
    failed: text.failed,
    onFailed: setError,
    isFailureShown: true,
    refreshes: importsKey,
  });
  if (!one.counts) return null;
  return (
    <>
      {error && <Alert text={error} />}
      <Button $kind="ghost" onClick={() => setAsking(true)}>
        {text.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.title}
        question={text.question(one.counts)}
        words={text}
        isBusy={rollback.isPending}
        onConfirm={() => {
          setError(null);
          rollback.mutate(undefined, { onSettled: () => setAsking(false) });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
