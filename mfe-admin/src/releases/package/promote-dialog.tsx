import { type ListedRelease, promoteReleases } from "@aushadhi/api/contract";
import { Button, useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Footer } from "../../ui/dialog/form-dialog.tsx";
import { OpenDialog } from "../../ui/dialog/open-dialog.tsx";
import { uiMessages } from "../../ui/messages.ts";
import { Stack } from "../../ui/stack.ts";
import { useAction } from "../../ui/use-action.ts";
import { Origin } from "../origin.tsx";
import { releasesKey } from "../queries.ts";
import { Changes } from "./changes.tsx";
import { packageMessages } from "./messages.ts";

interface PromoteDialogProps {
  release: ListedRelease;
  /** The live version; undefined when the package is not on the site. */
  live: string | undefined;
  onClose(): void;
}

/** Says what a promotion changes, and promotes. Why the shop refuses a release stays in the dialog. */
export function PromoteDialog({ release, live, onClose }: PromoteDialogProps) {
  const text = useMessages(packageMessages).promote;
  const ui = useMessages(uiMessages);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { name, version } = release;
  const title = `${name} ${version}`;
  const promoting = useAction({
    run: (api) =>
      api.call(promoteReleases, {
        body: { stable: { [name]: version }, expected: { [name]: live ?? null } },
      }),
    done: () => text.done(title),
    failed: text.failed,
    onFailed: setRefusal,
    isFailureShown: true,
    refreshes: releasesKey,
  });
  const { isPending } = promoting;
  const promote = () => {
    setRefusal(null);
    promoting.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <OpenDialog
      wide
      title={text.title(title)}
      description={live === undefined ? text.first : text.from(live)}
      onClose={onClose}
    >
      <Stack $gap={2}>
        <Origin release={release} />
        <Changes name={name} from={live} to={version} />
        <p>{text.checked}</p>
        {refusal && <Alert text={refusal} />}
      </Stack>
      <Footer>
        <Button $kind="ghost" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button aria-busy={isPending || undefined} onClick={() => isPending || promote()}>
          {isPending ? text.words.saving : text.words.save}
        </Button>
      </Footer>
    </OpenDialog>
  );
}
