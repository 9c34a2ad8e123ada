import { createPurchaseReturn, type DeliveryLine, z } from "@aushadhi/api/contract";
import { TextField, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { createFormSchema } from "../ui/form/create-form-schema.ts";
import { NumberField } from "../ui/form/fields.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { useRepeatKey } from "../ui/use-repeat-key.ts";
import { deliveriesMessages } from "./messages.ts";
import { productsKey } from "./queries.ts";

interface ReturnDialogProps {
  line: DeliveryLine;
  supplier: string;
  onClose(): void;
}

interface TypedReturn {
  pieces: string;
  reason: string;
}
interface SentReturn {
  pieces: number;
  reason: string;
}

const createReturnSchema = (wrong: { pieces: string; reason: string }) =>
  createFormSchema<TypedReturn, SentReturn, SentReturn>(
    ({ reason }, readNumber) => ({ reason, pieces: readNumber("pieces", "count", Number.NaN) }),
    z.object({
      pieces: z.int(wrong.pieces).check(z.minimum(1, wrong.pieces)),
      reason: z.string().check(z.trim(), z.minLength(1, wrong.reason)),
    }),
  );

const empty: TypedReturn = { pieces: "", reason: "" };

/** Dialog that sends pieces of a received batch back to the supplier. */
export function ReturnDialog({ line, supplier, onClose }: ReturnDialogProps) {
  const { returning: text } = useMessages(deliveriesMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const getKey = useRepeatKey();
  const [schema] = useState(() => createReturnSchema(text.wrong));
  const { submit, registerField, isSaving } = useSaveForm<TypedReturn, SentReturn>({
    ...{ schema, values: empty, failed: text.failed },
    async save({ pieces, reason }) {
      const lines = [{ batchId: line.batchId ?? "", pieces }];
      const sent = { supplier, reason, lines };
      await api.call(createPurchaseReturn, { body: sent, idempotencyKey: getKey(sent) });
      await queryClient.invalidateQueries({ queryKey: productsKey });
      toast("success", text.done);
      onClose();
    },
  });
  return (
    <FormDialog
      title={text.title(line.name)}
      description={text.text(line.number, supplier)}
      words={text}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField label={text.pieces} kind="count" {...registerField("pieces")} />
      <TextField label={text.reason} {...registerField("reason")} />
    </FormDialog>
  );
}
