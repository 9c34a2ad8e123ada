import { reorderSettingsSchema, updateReorderSettings } from "@aushadhi/api/contract";
import { toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { createFormSchema } from "../ui/form/create-form-schema.ts";
import { NumberField } from "../ui/form/fields.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { expiryMessages } from "./messages.ts";
import { expiryKey } from "./queries.ts";

/** Sets the days from an order to its delivery. */
export function LeadDialog({ days, onClose }: { days: number; onClose(): void }) {
  const text = useMessages(expiryMessages).order.lead;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { submit, registerField, isSaving } = useSaveForm({
    schema: createFormSchema(
      (_: { leadDays: string }, number) => ({ leadDays: number("leadDays", "count", Number.NaN) }),
      reorderSettingsSchema,
    ),
    values: { leadDays: String(days) },
    async save(body) {
      await api
        .call(updateReorderSettings, { body })
        .finally(() => void queryClient.invalidateQueries({ queryKey: expiryKey }));
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
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField kind="count" label={text.days} {...registerField("leadDays")} />
    </FormDialog>
  );
}
