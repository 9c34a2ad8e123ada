import type { ApiClient } from "@aushadhi/shared-ui";
import { useMessages } from "@aushadhi/shared-ui";
import type { QueryKey } from "@tanstack/react-query";
import { uiMessages } from "../messages.ts";
import { useAction } from "../use-action.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface RemoveDialogProps {
  /** Id and name of what is asked about; null while nothing is. */
  item: { id: string; name: string } | null;
  /** The API may refuse, and says why. */
  remove(api: ApiClient, id: string): Promise<unknown>;
  refreshes: QueryKey;
  words: { question: string; done: { deleted: string }; failed: { delete: string } };
  onClose(): void;
}

/** Asks whether something is to be deleted, and deletes it. */
export function RemoveDialog({ item, remove, refreshes, words, onClose }: RemoveDialogProps) {
  const ui = useMessages(uiMessages);
  const removing = useAction({
    run: remove,
    done: () => words.done.deleted,
    failed: words.failed.delete,
    refreshes,
  });
  return (
    <ConfirmDialog
      open={item !== null}
      title={ui.remove(item?.name ?? "")}
      question={words.question}
      words={ui.removing}
      isBusy={removing.isPending && removing.variables === item?.id}
      onConfirm={() => item && removing.mutate(item.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
