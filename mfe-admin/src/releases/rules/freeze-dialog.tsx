import { freezePackage } from "@aushadhi/api/contract";
import { TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { NumberField } from "../../ui/form/fields.tsx";
import { useSaveForm } from "../../ui/form/use-save-form.ts";
import { releasesKey } from "../queries.ts";
import { freezeFormSchema, newFreeze } from "./freeze-schema.ts";
import { rulesMessages } from "./messages.ts";

interface FreezeDialogProps {
  /** The package. */
  name: string;
  onClose(): void;
}

/** Dialog to refuse promotions of a package for some hours. */
export function FreezeDialog({ name, onClose }: FreezeDialogProps) {
  const text = useMessages(rulesMessages).freeze;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { submit, registerField, isSaving } = useSaveForm({
    schema: freezeFormSchema,
    values: newFreeze,
    async save(body) {
      await api
        .call(freezePackage, { params: { package: name }, body })
        .finally(() => void queryClient.invalidateQueries({ queryKey: releasesKey }));
      onClose();
    },
    failed: text.failed,
  });
  return (
    <FormDialog
      title={text.title(name)}
      description={text.description}
      words={text.words}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={text.reason}
        required
        placeholder={text.placeholder}
        autoComplete="off"
        {...registerField("reason")}
      />
      <NumberField label={text.hours} required kind="count" {...registerField("hours")} />
    </FormDialog>
  );
}
