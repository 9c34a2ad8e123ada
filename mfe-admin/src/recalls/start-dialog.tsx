import { createRecall, recallEndInputSchema } from "@aushadhi/api/contract";
import { createId, TextField, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { useFields } from "../ui/use-fields.ts";
import { recallsMessages } from "./messages.ts";
import { recallsKey } from "./queries.ts";

/** What is recalled, in words too. */
export type StartTarget = ({ batches: string[] } | { product: string }) & { what: string };

/** Asks for the reason, stops the sale and opens the list of people. */
export function StartDialog({ target, onClose }: { target: StartTarget; onClose(): void }) {
  const text = useMessages(recallsMessages).start;
  const { api } = usePlatform();
  const { go } = useFields();
  const queryClient = useQueryClient();
  // A second press after a lost answer starts no second recall. Another reason is another call.
  const sent = useRef({ reason: "", key: "" });
  const { what, ...chosen } = target;
  const { submit, registerField, isSaving } = useSaveForm({
    schema: recallEndInputSchema,
    values: { reason: "" },
    async save({ reason }) {
      if (sent.current.reason !== reason) sent.current = { reason, key: createId() };
      const { recall } = await api
        .call(createRecall, {
          body: { ...chosen, reason },
          idempotencyKey: sent.current.key,
        })
        .finally(() => void queryClient.invalidateQueries({ queryKey: recallsKey }));
      toast("success", text.done);
      onClose();
      go({ recall: recall.id, q: null, page: null });
    },
    failed: text.failed,
  });
  return (
    <FormDialog
      title={text.title}
      description={text.text(what)}
      words={text}
      isSaving={isSaving}
      isDangerous
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        className="whole"
        label={text.reason}
        placeholder={text.hint}
        autoComplete="off"
        {...registerField("reason")}
      />
    </FormDialog>
  );
}
