import { useMessages } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { ConflictNotice, type FieldConflict } from "../form/conflict-notice.tsx";
import type { useEditForm } from "../form/use-edit-form.ts";
import { uiMessages } from "../messages.ts";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";

interface EditDialogProps extends Pick<FormDialogProps, "description" | "onClose" | "children"> {
  editing: Pick<
    ReturnType<typeof useEditForm>,
    "isNew" | "isSaving" | "submit" | "conflicts" | "conflictCount"
  >;
  words: {
    form: Record<"addTitle" | "editTitle", string> &
      Record<"add" | "edit", FormDialogProps["words"]>;
    conflict: { title: string };
  };
  /** Conflicts outside the form's fields. */
  otherConflicts?: readonly FieldConflict[];
  /** Additional entries of the conflict list. */
  conflictNotes?: ReactNode;
}

/** The dialog of `useEditForm`. Shows conflicting changes above the fields. */
export function EditDialog(props: EditDialogProps) {
  const { editing, words, otherConflicts = [], conflictNotes, children, ...dialog } = props;
  const { isNew, isSaving, submit, conflicts, conflictCount } = editing;
  const { anyway } = useMessages(uiMessages).conflict;
  const { addTitle, editTitle, add, edit } = words.form;
  return (
    <FormDialog
      {...dialog}
      title={isNew ? addTitle : editTitle}
      words={conflicts ? anyway : isNew ? add : edit}
      isSaving={isSaving}
      onSubmit={submit}
    >
      {conflicts && (
        <ConflictNotice
          key={conflictCount}
          title={words.conflict.title}
          fields={[...conflicts, ...otherConflicts]}
        >
          {conflictNotes}
        </ConflictNotice>
      )}
      {children}
    </FormDialog>
  );
}
