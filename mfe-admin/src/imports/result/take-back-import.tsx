import type { Import } from "@aushadhi/api/contract";
import { type ApiClient, Button, useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { useAction } from "../../ui/use-action.ts";
import { beginTakeBack, importsKey } from "../api.ts";
import { resultMessages } from "./messages.ts";

/** Button to take an applied import back as a whole, after a confirmation that says what happens. */
export function TakeBackImport({ one }: { one: Import }) {
  const text = useMessages(resultMessages).takeBack;
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const takeBack = useAction({
    run: (api: ApiClient) => beginTakeBack(api, one.id),
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
        isBusy={takeBack.isPending}
        onConfirm={() => {
          setError(null);
          takeBack.mutate(undefined, { onSettled: () => setAsking(false) });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
