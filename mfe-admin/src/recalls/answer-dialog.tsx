import {
  groupDigits,
  type RecallAnswerInput,
  type RecallOrder,
  recallAnswerInputSchema,
  recallAnswers,
  updateRecallAnswer,
} from "@aushadhi/api/contract";
import { TextField, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { createFormSchema } from "../ui/form/create-form-schema.ts";
import { NumberField } from "../ui/form/fields.tsx";
import { RadioField } from "../ui/form/radio-field.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { recallsMessages } from "./messages.ts";
import { recallsKey } from "./queries.ts";

interface AnswerDialogProps {
  recallId: string;
  order: RecallOrder;
  onClose(): void;
}

interface Typed {
  answer: RecallAnswerInput["answer"];
  pieces: string;
  note: string;
}

/** Records what the customer of an order said. */
export function AnswerDialog({ recallId, order, onClose }: AnswerDialogProps) {
  const texts = useMessages(recallsMessages);
  const text = texts.answering;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { answer: earlier } = order;
  const { form, submit, registerField, isSaving } = useSaveForm({
    schema: createFormSchema(
      ({ answer, note }: Typed, number) => ({
        answer,
        pieces: answer === "returned" ? number("pieces", "count", 0) : 0,
        note,
        expectedAt: earlier?.at ?? null,
      }),
      recallAnswerInputSchema,
    ),
    values: {
      answer: earlier?.answer ?? "informed",
      pieces: String(earlier?.answer === "returned" ? earlier.pieces : order.pieces),
      note: earlier?.note ?? "",
    },
    async save(body: RecallAnswerInput) {
      await api
        .call(updateRecallAnswer, { params: { id: recallId, orderId: order.id }, body })
        .finally(() => void queryClient.invalidateQueries({ queryKey: recallsKey }));
      toast("success", text.done);
      onClose();
    },
    failed: text.failed,
  });
  const answer = form.watch("answer");
  return (
    <FormDialog
      title={text.title(order.orderNumber)}
      description={`${order.fullName}, ${order.phoneNumber}`}
      words={text}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="whole">
        <RadioField
          label={text.answer}
          options={recallAnswers.map((value) => ({ value, text: texts.answers[value] }))}
          value={answer}
          onChange={(chosen) => form.setValue("answer", chosen, { shouldDirty: true })}
        />
      </div>
      {answer === "returned" && (
        <NumberField
          kind="count"
          label={text.pieces(groupDigits(order.pieces))}
          {...registerField("pieces")}
        />
      )}
      <TextField
        className="whole"
        label={text.note}
        autoComplete="off"
        {...registerField("note")}
      />
    </FormDialog>
  );
}
