import { customerNoteInputSchema } from "@aushadhi/api/contract";
import { type ApiClient, Button, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { TextArea } from "@aushadhi/shared-ui/bundled/text-area.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { Stack } from "../ui/stack.ts";
import { customersMessages } from "./messages.ts";
import { customersKey } from "./queries.ts";

interface NoteFormProps {
  value: string;
  words: { save: string; saving: string; done: string; failed: string };
  save(api: ApiClient, text: string): Promise<unknown>;
  /** Set when the form replaces a note. */
  onClose?(): void;
}

/** Form for a note. Keeps the typed text when saving fails. */
export function NoteForm({ value, words, save, onClose }: NoteFormProps) {
  const text = useMessages(customersMessages).notes;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { form, submit, registerField, isSaving } = useSaveForm({
    schema: customerNoteInputSchema,
    values: { text: value },
    async save({ text: typed }) {
      await save(api, typed).finally(() => {
        void queryClient.invalidateQueries({ queryKey: customersKey });
      });
      toast("success", words.done);
      if (onClose) onClose();
      // The form is created with keepDirtyValues, so the reset must turn that off.
      else form.reset({ text: "" }, { keepDirtyValues: false });
    },
    failed: words.failed,
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack $gap={1}>
        <TextArea label={text.note} {...registerField("text")} />
        <div>
          <Button type="submit" $size="small" aria-busy={isSaving || undefined}>
            {isSaving ? words.saving : words.save}
          </Button>{" "}
          {onClose && (
            <Button $kind="ghost" $size="small" onClick={onClose}>
              {text.cancel}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  );
}
