import { createOrderView, type OrderView, orderViewInputSchema, z } from "@aushadhi/api/contract";
import { Checkbox, TextField, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { useSaveForm } from "../../ui/form/use-save-form.ts";
import { useRepeatKey } from "../../ui/use-repeat-key.ts";
import { ordersMessages } from "../messages.ts";
import { viewsKey } from "../queries.ts";

interface SaveViewDialogProps {
  /** The filters as a query string. */
  query: string;
  onSaved(view: OrderView): void;
  onClose(): void;
}

const { name, isShared } = orderViewInputSchema.shape;
const schema = z.object({ name, isShared });
const begun = { name: "", isShared: true };

/** Dialog to save the current filters under a name, for the user or for everyone. */
export default function SaveViewDialog({ query, onSaved, onClose }: SaveViewDialogProps) {
  const text = useMessages(ordersMessages).views;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const getKey = useRepeatKey();
  const { form, submit, registerField, isSaving } = useSaveForm({
    schema,
    values: begun,
    async save(checked) {
      const body = { ...checked, query };
      const idempotencyKey = getKey(checked);
      const { view } = await api.call(createOrderView, { body, idempotencyKey });
      await queryClient.invalidateQueries({ queryKey: viewsKey });
      toast("success", text.done.saved);
      onSaved(view);
      onClose();
    },
    failed: text.failed.save,
  });
  return (
    <FormDialog
      title={text.title}
      words={text}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        className="whole"
        label={text.name}
        autoComplete="off"
        {...registerField("name")}
      />
      <Checkbox
        className="whole"
        label={text.shared}
        checked={form.watch("isShared")}
        onChange={(checked) => form.setValue("isShared", checked)}
      />
    </FormDialog>
  );
}
