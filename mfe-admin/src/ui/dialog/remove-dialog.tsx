import type { ApiClient } from "@aushadhi/shared-ui";
import { useMessages } from "@aushadhi/shared-ui";
import type { QueryKey } from "@tanstack/react-query";
import { uiMessages } from "../messages.ts";
import { useAction } from "../use-action.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface RemoveDialogProps {
  /** Id and name of the item to delete; null when closed. */
  item: { id: string; name: string } | null;
  /** Deletes the item. The API may reject it with a reason. */
  remove(api: ApiClient, id: string): Promise<unknown>;
  refreshes: QueryKey;
  words: { question: string; done: { deleted: string }; failed: { delete: string } };
  onClose(): void;
}

/** Asks before deleting an item, then deletes it. */
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
