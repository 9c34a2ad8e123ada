import { createToken, releaseRights } from "@aushadhi/api/contract";
import { TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { CheckboxGroup } from "../../ui/form/checkbox-group.tsx";
import { NumberField } from "../../ui/form/fields.tsx";
import { useSaveForm } from "../../ui/form/use-save-form.ts";
import { tokensKey } from "../queries.ts";
import { tokensMessages } from "./messages.ts";
import { PackagesField } from "./packages-field.tsx";
import { newToken, tokenFormSchema } from "./token-schema.ts";

interface TokenDialogProps {
  /** Gets the new token's name and its secret, which cannot be read again. */
  onCreated(created: { name: string; secret: string }): void;
  onClose(): void;
}

/** Dialog to create a token for a machine. */
export function TokenDialog({ onCreated, onClose }: TokenDialogProps) {
  const text = useMessages(tokensMessages).form;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { form, submit, registerField, isSaving } = useSaveForm({
    schema: tokenFormSchema,
    values: newToken,
    async save(input) {
      const { token, secret } = await api.call(createToken, { body: input }).finally(
        // The token may exist although the response was lost; then it can be revoked.
        () => void queryClient.invalidateQueries({ queryKey: tokensKey }),
      );
      onCreated({ name: token.name, secret });
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
        label={text.name}
        required
        placeholder={text.namePlaceholder}
        autoComplete="off"
        {...registerField("name")}
      />
      <NumberField label={text.days} required kind="count" {...registerField("days")} />
      <PackagesField
        words={text}
        field={registerField("packages")}
        required
        typed={form.watch("packages")}
        onChange={(typed) =>
          form.setValue("packages", typed, { shouldValidate: form.formState.isSubmitted })
        }
      />
      <CheckboxGroup
        className="whole"
        label={text.rights}
        options={releaseRights.map((value) => ({ value, text: text.mayDo[value] }))}
        {...registerField("rights")}
      />
    </FormDialog>
  );
}
