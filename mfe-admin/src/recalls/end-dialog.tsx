import { endRecall, recallEndInputSchema } from "@aushadhi/api/contract";
import { TextField, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { recallsMessages } from "./messages.ts";
import { recallsKey } from "./queries.ts";

/** Asks an admin why a recall ends. */
export function EndDialog({ id, onClose }: { id: string; onClose(): void }) {
  const text = useMessages(recallsMessages).end;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { submit, registerField, isSaving } = useSaveForm({
    schema: recallEndInputSchema,
    values: { reason: "" },
    async save({ reason }) {
      await api
        .call(endRecall, { params: { id }, body: { reason } })
        .finally(() => void queryClient.invalidateQueries({ queryKey: recallsKey }));
      toast("success", text.done);
      onClose();
    },
    failed: text.failed,
  });
  return (
    <FormDialog
      title={text.title}
      description={text.text}
      words={text}
      isSaving={isSaving}
      isDangerous
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        className="whole"
        label={text.reason}
        autoComplete="off"
        {...registerField("reason")}
      />
    </FormDialog>
  );
}
