import { type CanaryStep, type ListedRelease, promoteReleases } from "@aushadhi/api/contract";
import { Button, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Footer } from "../../ui/dialog/form-dialog.tsx";
import { OpenDialog } from "../../ui/dialog/open-dialog.tsx";
import { uiMessages } from "../../ui/messages.ts";
import { Stack } from "../../ui/stack.ts";
import { useAction } from "../../ui/use-action.ts";
import { Origin } from "../origin.tsx";
import { overviewQuery, releasesKey } from "../queries.ts";
import { Approval } from "../rules/approval.tsx";
import { FreezeNote } from "../rules/freeze-note.tsx";
import { Changes } from "./changes.tsx";
import { packageMessages } from "./messages.ts";
import { HandedOver, type Move, Together } from "./together.tsx";

interface PromoteDialogProps {
  release: ListedRelease;
  onClose(): void;
}

/** The steps of a canary that is started here; its share can be changed while it runs. */
const canaryPlan: CanaryStep[] = [
  { percent: 1, minutes: 10 },
  { percent: 10, minutes: 30 },
  { percent: 50, minutes: 60 },
];

/** Says what a promotion changes, and promotes. Why the shop refuses a release stays in the dialog. */
export function PromoteDialog({ release, onClose }: PromoteDialogProps) {
  const text = useMessages(packageMessages).promote;
  const ui = useMessages(uiMessages);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { name, version } = release;
  const title = `${name} ${version}`;
  const { packages = [], absent = [] } = useQuery(overviewQuery(usePlatform().api)).data ?? {};
  const live = packages.find((one) => one.package === name);
  const rules = live ?? absent.find((one) => one.package === name);
  const others = packages.filter((one) => one.package !== name && one.newest);
  const moves: Move[] = [
    { name, from: live?.stable.version, to: version },
    ...others.flatMap(({ package: other, stable, newest }) =>
      newest && chosen.includes(other)
        ? [{ name: other, from: stable.version, to: newest.version }]
        : [],
    ),
  ];
  const promoting = useAction({
    run: (api, isCanary: boolean) => {
      const set = Object.fromEntries(moves.map((one) => [one.name, one.to]));
      const expected = Object.fromEntries(moves.map((one) => [one.name, one.from ?? null]));
      const to = isCanary ? { stable: {}, canary: set, plan: canaryPlan } : { stable: set };
      return api.call(promoteReleases, { body: { ...to, expected } });
    },
    done: ({ canary }) => (canary === undefined ? text.done(title) : text.started(title)),
    failed: text.failed,
    onFailed: setRefusal,
    isFailureShown: true,
    refreshes: releasesKey,
  });
  const { isPending } = promoting;
  const promote = (isCanary: boolean) => {
    if (isPending) return;
    setRefusal(null);
    promoting.mutate(isCanary, { onSuccess: onClose });
  };
  const isStarting = isPending && promoting.variables;
  const isPromoting = isPending && !promoting.variables;
  return (
    <OpenDialog
      wide
      title={text.title(title)}
      description={live ? text.from(live.stable.version) : text.first}
      onClose={onClose}
    >
      <Stack $gap={2}>
        <div>
          <Origin release={release} /> <Approval rules={rules} version={version} />
        </div>
        {rules?.freeze && <FreezeNote freeze={rules.freeze} />}
        <HandedOver moves={moves} />
        {moves.map((move) => (
          <Changes key={move.name} {...move} isNamed={move.name !== name} />
        ))}
        <Together others={others} chosen={chosen} onChange={setChosen} />
        <p>{text.plan(canaryPlan)}</p>
        <p>{text.checked}</p>
        {refusal && <Alert text={refusal} />}
      </Stack>
      <Footer>
        <Button $kind="ghost" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button $kind="soft" aria-busy={isStarting || undefined} onClick={() => promote(true)}>
          {isStarting ? text.starting : text.canary}
        </Button>
        <Button aria-busy={isPromoting || undefined} onClick={() => promote(false)}>
          {isPromoting ? text.words.saving : text.words.save}
        </Button>
      </Footer>
    </OpenDialog>
  );
}
