import { type LivePackage, promoteReleases } from "@aushadhi/api/contract";
import { Button, useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { useAction } from "../../ui/use-action.ts";
import { releasesKey } from "../queries.ts";
import { packageMessages } from "./messages.ts";

/** Button to take a package off the site, after a confirmation that says what happens. */
export function RetireButton({ live }: { live: LivePackage }) {
  const text = useMessages(packageMessages).retire;
  const [isAsking, setAsking] = useState(false);
  const name = live.package;
  const retiring = useAction({
    run: (api) =>
      api.call(promoteReleases, {
        body: { stable: { [name]: null }, expected: { [name]: live.stable.version } },
      }),
    done: () => text.done,
    failed: text.failed,
    refreshes: releasesKey,
  });
  return (
    <>
      <Button $kind="ghost" onClick={() => setAsking(true)}>
        {text.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.title(name)}
        question={text.question}
        words={text.words}
        isBusy={retiring.isPending}
        onConfirm={() => retiring.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
