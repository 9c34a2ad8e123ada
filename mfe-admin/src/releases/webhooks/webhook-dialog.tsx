import { createWebhook, webhookSchema } from "@aushadhi/api/contract";
import { TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { createFormSchema } from "../../ui/form/create-form-schema.ts";
import { useSaveForm } from "../../ui/form/use-save-form.ts";
import { Stack } from "../../ui/stack.ts";
import { webhooksKey } from "../queries.ts";
import { PackageChips } from "../tokens/package-chips.tsx";
import { splitNames, toggleName } from "../tokens/token-schema.ts";
import { useLivePackages } from "../use-live-packages.ts";
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
  const live = useLivePackages();
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
  const packages = form.watch("packages");
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
      <Stack className="whole" $gap={1}>
        <TextField
          label={text.packages}
          placeholder={text.packagesPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...registerField("packages")}
        />
        {live.length > 0 && (
          <PackageChips
            label={text.known}
            names={live}
            chosen={splitNames(packages)}
            onToggle={(name) =>
              form.setValue("packages", toggleName(packages, name), {
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        )}
      </Stack>
    </FormDialog>
  );
}
