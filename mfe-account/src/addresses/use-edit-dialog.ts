import type { Address } from "@aushadhi/api/contract";
import { preloadDialog, useMessages } from "@aushadhi/shared-ui";
import { type ComponentType, useState } from "react";
import type { EditDialogProps } from "./edit-dialog.tsx";
import { messages } from "./messages.ts";

interface Edited {
  address: Address;
  Dialog: ComponentType<EditDialogProps>;
}

/** State of the edit dialog. Its code loads when it first opens. */
export function useEditDialog(onProblem: (reason: string | null) => void) {
  const { failed } = useMessages(messages);
  const [openingId, setOpeningId] = useState<string | null>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isOpen, setOpen] = useState(false);

  return {
    /** Id of the address whose dialog is loading; null if none. */
    openingId,
    /** The address and its dialog, also while the dialog closes; null before the first one. */
    edited,
    isOpen,
    close: () => setOpen(false),
    async open(address: Address) {
      if (openingId !== null) return;
      onProblem(null);
      setOpeningId(address.id);
      try {
        const Dialog = await loadEditDialog();
        setEdited({ address, Dialog });
        setOpen(true);
      } catch {
        onProblem(failed.open);
      }
      setOpeningId(null);
    },
  };
}

/** Loads the code of the form, its validation and the dialog. */
export async function loadEditDialog(): Promise<ComponentType<EditDialogProps>> {
  const [{ EditDialog }] = await Promise.all([import("./edit-dialog.tsx"), preloadDialog()]);
  return EditDialog;
}
