import { createWebhook, webhookSchema } from "@aushadhi/api/contract";
import { TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { createFormSchema } from "../../ui/form/create-form-schema.ts";
import { useSaveForm } from "../../ui/form/use-save-form.ts";
import { webhooksKey } from "../queries.ts";
import { PackagesField } from "../tokens/packages-field.tsx";
import { splitNames } from "../tokens/token-schema.ts";
import { webhooksMessages } from "./messages.ts";

interface WebhookDialogProps {
  /** Gets the address and the key of its signatures, which cannot be read again. */
  onCreated(created: { name: string; secret: string }): void;
  onClose(): void;
}

const newWebhook = { url: "", packages: "" };

/** The form: no package means all. */
const webhookFormSchema = createFormSchema((typed: typeof newWebhook) => {
  const packages = splitNames(typed.packages);
  return { url: typed.url, packages: packages.length > 0 ? packages : null };
}, webhookSchema);

/** Dialog to add an address that gets a call for each event of releases. */
export function WebhookDialog({ onCreated, onClose }: WebhookDialogProps) {
  const text = useMessages(webhooksMessages).form;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { form, submit, registerField, isSaving } = useSaveForm({
    schema: webhookFormSchema,
    values: newWebhook,
    async save(body) {
      const { webhook, secret } = await api.call(createWebhook, { body }).finally(
        // It may exist although the response was lost; then it can be deleted.
        () => void queryClient.invalidateQueries({ queryKey: webhooksKey }),
      );
      onCreated({ name: webhook.url, secret });
    },
    failed: text.failed,
  });
  return (
    <FormDialog
      title={text.title}
      words={text.words}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        className="whole"
        label={text.url}
        required
        inputMode="url"
        placeholder={text.urlPlaceholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...registerField("url")}
      />
      <PackagesField
        words={text}
        field={registerField("packages")}
        typed={form.watch("packages")}
        onChange={(typed) =>
          form.setValue("packages", typed, { shouldValidate: form.formState.isSubmitted })
        }
      />
    </FormDialog>
  );
}
