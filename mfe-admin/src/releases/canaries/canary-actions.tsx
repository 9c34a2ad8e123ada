import { type Canary, promoteReleases, rollBackPromotion } from "@aushadhi/api/contract";
import { Button, useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Row } from "../../ui/stack.ts";
import { useAction } from "../../ui/use-action.ts";
import { releasesKey } from "../queries.ts";
import { canariesMessages } from "./messages.ts";

/** Percents that a canary can be stepped to by hand. */
const handSteps = [1, 10, 50];

interface CanaryActionsProps {
  canary: Canary;
  /** Its packages. */
  name: string;
}

/** Buttons to give a running canary another share, to promote it to everybody, and to take it back. */
export function CanaryActions({ canary, name }: CanaryActionsProps) {
  const text = useMessages(canariesMessages);
  const [asked, setAsked] = useState<"promote" | "takeBack" | null>(null);
  const { versions, percent } = canary;
  const words = text.dialogs[asked ?? "takeBack"];
  const stepping = useAction({
    run: (api, share: number) =>
      api.call(promoteReleases, { body: { stable: {}, canary: versions, percent: share } }),
    failed: text.dialogs.step.failed,
    refreshes: releasesKey,
  });
  // Two actions, since each says its own result, also when another dialog is open by then.
  const endings = {
    promote: useAction({
      run: (api) =>
        api.call(promoteReleases, { body: { stable: versions, expected: canary.replaces } }),
      done: () => text.dialogs.promote.done,
      failed: text.dialogs.promote.failed,
      refreshes: releasesKey,
    }),
    takeBack: useAction({
      run: (api) => api.call(rollBackPromotion, { body: { canary: Object.keys(versions)[0] } }),
      done: () => text.dialogs.takeBack.done,
      failed: text.dialogs.takeBack.failed,
      refreshes: releasesKey,
    }),
  };
  const ending = asked && endings[asked];
  const end = (action: "promote" | "takeBack") => {
    const close = () => setAsked((now) => (now === action ? null : now));
    endings[action].mutate(undefined, { onSettled: close });
  };
  const next = handSteps.find((share) => share > percent);
  return (
    <>
      <Row>
        {next !== undefined && (
          <Button
            $kind="soft"
            aria-busy={stepping.isPending || undefined}
            onClick={() => stepping.isPending || stepping.mutate(next)}
          >
            {text.step(next)}
          </Button>
        )}
        <Button onClick={() => setAsked("promote")}>{text.promote}</Button>
        <Button $kind="danger" onClick={() => setAsked("takeBack")}>
          {text.takeBack}
        </Button>
      </Row>
      <ConfirmDialog
        open={asked !== null}
        title={words.title(name)}
        question={words.question}
        words={words.words}
        isGain={asked === "promote"}
        isBusy={ending?.isPending ?? false}
        onConfirm={() => asked && !ending?.isPending && end(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
