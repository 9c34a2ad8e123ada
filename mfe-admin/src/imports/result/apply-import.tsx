import { applyImport, type Import } from "@aushadhi/api/contract";
import { type ApiClient, Button, useMessages } from "@aushadhi/shared-ui";
import { useId, useState } from "react";
import { styled } from "styled-components";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Note } from "../../ui/note.ts";
import { useAction } from "../../ui/use-action.ts";
import { importsKey } from "../queries.ts";
import { findObstacle } from "./find-obstacle.ts";
import { resultMessages } from "./messages.ts";

const nothing = { created: 0, changed: 0, unchanged: 0, refused: 0 };

interface ApplyImportProps {
  one: Import;
  isRenameConfirmed: boolean;
}

/** Applies all accepted rows after a confirmation with the counts. */
export function ApplyImport({ one, isRenameConfirmed }: ApplyImportProps) {
  const { id, counts, findings } = one;
  const { apply: text, renames: renameText, prescriptions } = useMessages(resultMessages);
  const reasonId = useId();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const apply = useAction({
    run: (api: ApiClient) =>
      api.call(applyImport, { params: { id }, body: { confirmRenames: isRenameConfirmed } }),
    failed: text.failed,
    onFailed: setError,
    refreshes: importsKey,
  });
  const obstacle = findObstacle(one, isRenameConfirmed, text);
  const { renames } = findings ?? {};
  const unknown = findings?.prescriptions?.rows ?? 0;
  return (
    <>
      {error && <Alert text={error} />}
      {obstacle && <Reason id={reasonId}>{obstacle}</Reason>}
      <Button
        // Not `disabled`, so that keyboard users can reach the reason.
        aria-disabled={obstacle !== null || undefined}
        aria-describedby={obstacle ? reasonId : undefined}
        onClick={() => obstacle ?? setAsking(true)}
      >
        {text.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.title}
        question={
          text.question(counts ?? nothing) +
          (renames ? renameText.question(renames.rows) : "") +
          (unknown > 0 ? prescriptions.question(unknown) : "")
        }
        words={text}
        isGain
        isBusy={apply.isPending}
        onConfirm={() => {
          setError(null);
          apply.mutate(undefined, { onSettled: () => setAsking(false) });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const Reason = styled(Note)`
  align-self: center;
`;
