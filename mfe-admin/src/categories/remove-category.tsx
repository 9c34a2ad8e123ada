import type { AdminCategory } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { removeCategory } from "./api.ts";
import { categoriesMessages } from "./messages.ts";
import { categoriesKey } from "./queries.ts";

interface RemoveCategoryProps {
  /** The category that is asked about; null while none is. */
  category: AdminCategory | null;
  onClose(): void;
}

/** Asks whether a category is to be deleted, and deletes it; the API says so while products are in it. */
export function RemoveCategory({ category, onClose }: RemoveCategoryProps) {
  const text = useMessages(categoriesMessages);
  const remove = useAction({
    run: removeCategory,
    done: () => text.done.deleted,
    failed: text.failed.delete,
    refreshes: categoriesKey,
  });
  return (
    <ConfirmDialog
      open={category !== null}
      title={text.remove(category?.name ?? "")}
      question={text.question}
      words={text.removing}
      isBusy={remove.isPending && remove.variables === category?.id}
      onConfirm={() => category && remove.mutate(category.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
