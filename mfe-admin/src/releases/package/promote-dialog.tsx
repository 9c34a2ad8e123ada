import { type CanaryStep, type ListedRelease, promoteReleases } from "@aushadhi/api/contract";
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

/** The steps of a canary that is started here; its share can be changed while it runs. */
const canaryPlan: CanaryStep[] = [
  { percent: 1, minutes: 10 },
  { percent: 10, minutes: 30 },
  { percent: 50, minutes: 60 },
];

/** Says what a promotion changes, and promotes. Why the shop refuses a release stays in the dialog. */
export function PromoteDialog({ release, live, onClose }: PromoteDialogProps) {
  const text = useMessages(packageMessages).promote;
  const ui = useMessages(uiMessages);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { name, version } = release;
  const title = `${name} ${version}`;
  const promoting = useAction({
    run: (api, isCanary: boolean) =>
      api.call(promoteReleases, {
        body: {
          ...(isCanary
            ? { stable: {}, canary: { [name]: version }, plan: canaryPlan }
            : { stable: { [name]: version } }),
          expected: { [name]: live ?? null },
        },
      }),
    done: ({ canary }) => (canary === undefined ? text.done(title) : text.started(title)),
    failed: text.failed,
    onFailed: setRefusal,
    isFailureShown: true,
    refreshes: releasesKey,
  });
  const { isPending } = promoting;
  const promote = (isCanary: boolean) => {
    setRefusal(null);
    promoting.mutate(isCanary, { onSuccess: onClose });
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
        {live !== undefined && <p>{text.plan(canaryPlan)}</p>}
        {refusal && <Alert text={refusal} />}
      </Stack>
      <Footer>
        <Button $kind="ghost" onClick={onClose}>
          {ui.cancel}
        </Button>
        {live !== undefined && (
          <Button $kind="soft" onClick={() => isPending || promote(true)}>
            {text.canary}
          </Button>
        )}
        <Button aria-busy={isPending || undefined} onClick={() => isPending || promote(false)}>
          {isPending ? text.words.saving : text.words.save}
        </Button>
      </Footer>
    </OpenDialog>
  );
}
