import {
  createDisposal,
  type DisposalKind,
  disposalInputSchema,
  type ExpiryBatch,
  type ExpiryView,
  groupDigits,
} from "@aushadhi/api/contract";
import { createId, TextField, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { createFormSchema } from "../ui/form/create-form-schema.ts";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { listPieces } from "./count-pieces.ts";
import { expiryMessages } from "./messages.ts";
import { expiryKey } from "./queries.ts";

interface DisposeDialogProps {
  kind: DisposalKind;
  batches: readonly ExpiryBatch[];
  view: ExpiryView;
  onDone(): void;
  onClose(): void;
}

interface Typed {
  reason: string;
  witness: string;
}

/** Records why pieces are destroyed, returned or released, and who watched. */
export function DisposeDialog({ kind, batches, view, onDone, onClose }: DisposeDialogProps) {
  const texts = useMessages(expiryMessages);
  const text = texts.dispose;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const items = batches.flatMap((batch) => listPieces(batch, view));
  // A second press after a lost answer decides nothing twice. Another text is another call.
  const sent = useRef({ text: "", key: "" });
  const { submit, registerField, isSaving } = useSaveForm({
    schema: createFormSchema(
      ({ reason, witness }: Typed) => ({ kind, items, reason, witness }),
      disposalInputSchema,
    ),
    values: { reason: "", witness: "" },
    async save(body) {
      const written = JSON.stringify(body);
      if (sent.current.text !== written) sent.current = { text: written, key: createId() };
      await api
        .call(createDisposal, { body, idempotencyKey: sent.current.key })
        .finally(() => void queryClient.invalidateQueries({ queryKey: expiryKey }));
      toast("success", text.done[kind]);
      onDone();
      onClose();
    },
    failed: text.failed,
  });
  const pieces = items.reduce((sum, item) => sum + item.pieces, 0);
  return (
    <FormDialog
      title={texts.actions[kind]}
      description={text.text(groupDigits(pieces), groupDigits(batches.length))}
      words={{ save: text.save[kind], saving: text.saving }}
      isSaving={isSaving}
      isDangerous={kind === "destroyed"}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        className="whole"
        label={text.reason}
        autoComplete="off"
        {...registerField("reason")}
      />
      {kind === "destroyed" && (
        <TextField
          className="whole"
          label={text.witness}
          autoComplete="off"
          {...registerField("witness")}
        />
      )}
    </FormDialog>
  );
}
