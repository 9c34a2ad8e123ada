import { releaseContactsSchema, updateReleaseContacts } from "@aushadhi/api/contract";
import { TextField, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { createFormSchema } from "../../ui/form/create-form-schema.ts";
import { useSaveForm } from "../../ui/form/use-save-form.ts";
import { contactsKey } from "../queries.ts";
import { splitNames } from "../tokens/token-schema.ts";
import { contactsMessages } from "./messages.ts";

interface ContactsDialogProps {
  /** The package. */
  name: string;
  emails: readonly string[];
  onClose(): void;
}

/** The form: addresses with commas or spaces between them. */
const contactsFormSchema = createFormSchema(
  (typed: { emails: string }) => ({ emails: splitNames(typed.emails) }),
  releaseContactsSchema,
);

/** Dialog to change who learns of a package's events besides who shipped. */
export function ContactsDialog({ name, emails, onClose }: ContactsDialogProps) {
  const text = useMessages(contactsMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [values] = useState(() => ({ emails: emails.join(", ") }));
  const { submit, registerField, isSaving } = useSaveForm({
    schema: contactsFormSchema,
    values,
    async save(body) {
      await api
        .call(updateReleaseContacts, { params: { package: name }, body })
        .finally(() => void queryClient.invalidateQueries({ queryKey: contactsKey }));
      toast("success", text.done);
      onClose();
    },
    failed: text.failed,
  });
  return (
    <FormDialog
      title={text.title(name)}
      description={text.text}
      words={text.words}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        className="whole"
        label={text.emails}
        inputMode="email"
        placeholder={text.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...registerField("emails")}
      />
    </FormDialog>
  );
}
