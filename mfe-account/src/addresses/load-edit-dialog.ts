import { preloadDialog } from "@aushadhi/shared-ui";
import type { ComponentType } from "react";
import type { EditDialogProps } from "./edit-dialog.tsx";

/** Fetches the code of the form, of its checks and of the dialog that it is shown in. */
export async function loadEditDialog(): Promise<ComponentType<EditDialogProps>> {
  const [{ EditDialog }] = await Promise.all([import("./edit-dialog.tsx"), preloadDialog()]);
  return EditDialog;
}
