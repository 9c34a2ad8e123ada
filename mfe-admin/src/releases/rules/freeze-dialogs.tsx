import { type PackageRules, unfreezePackage } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { Snowflake, Sun } from "lucide-react";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAction } from "../../ui/use-action.ts";
import { releasesKey } from "../queries.ts";
import { FreezeDialog } from "./freeze-dialog.tsx";
import { rulesMessages } from "./messages.ts";

/** State of the dialogs that freeze a package and lift its freeze. */
export function useFreezeDialogs() {
  const freezing = useOpened<string>();
  const lifting = useOpened<string>();
  return { freezing, lifting };
}

type Dialogs = ReturnType<typeof useFreezeDialogs>;

interface FreezeButtonProps {
  rules: PackageRules;
  dialogs: Dialogs;
}

/** Button of a row to freeze its package or to lift its freeze. */
export function FreezeButton({ rules, dialogs }: FreezeButtonProps) {
  const text = useMessages(rulesMessages);
  const name = rules.package;
  return rules.freeze ? (
    <IconButton
      icon={Sun}
      label={text.lift.title(name)}
      onClick={() => dialogs.lifting.open(name)}
    />
  ) : (
    <IconButton
      icon={Snowflake}
      label={text.freeze.title(name)}
      onClick={() => dialogs.freezing.open(name)}
    />
  );
}

/** The dialog that is open. */
export function FreezeDialogs({ dialogs: { freezing, lifting } }: { dialogs: Dialogs }) {
  const text = useMessages(rulesMessages).lift;
  const lift = useAction({
    run: (api, name: string) => api.call(unfreezePackage, { params: { package: name } }),
    done: () => text.done,
    failed: text.failed,
    refreshes: releasesKey,
  });
  const lifted = lifting.opened?.of;
  return (
    <>
      {freezing.opened && <FreezeDialog name={freezing.opened.of} onClose={freezing.close} />}
      <ConfirmDialog
        open={lifted !== undefined}
        title={text.title(lifted ?? "")}
        question={text.question}
        words={text.words}
        isGain
        isBusy={lift.isPending}
        onConfirm={() => lifted && lift.mutate(lifted, { onSettled: lifting.close })}
        onClose={lifting.close}
      />
    </>
  );
}
