import { deliveryFeeInputSchema, limits, updateDeliveryFee, z } from "@aushadhi/api/contract";
import { Button, space, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { styled } from "styled-components";
import { createFormSchema } from "../ui/form/create-form-schema.ts";
import { NumberField } from "../ui/form/fields.tsx";
import { readNumber } from "../ui/form/read-number.ts";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { settingsMessages } from "./messages.ts";
import { deliveryFeeQuery } from "./queries.ts";

/** Returns whether a fee is whole rupees. A fee out of range passes: the API's schema rejects it. */
const isWholeOrOutOfRange = (fee: number) =>
  Number.isInteger(fee) || fee < 0 || fee > limits.maxDeliveryFee;

/**
 * Creates the schema of the fee form: typed values to API input. An empty box is not 0.
 * @param wholeRupees error for an empty box and for a fee with paisa
 */
const createFeeFormSchema = (wholeRupees: string) =>
  createFormSchema(
    (_: { deliveryFee: string }, number) => ({
      deliveryFee: number("deliveryFee", "money", Number.NaN),
    }),
    z.pipe(
      z.object({
        deliveryFee: z.custom<number>((fee) => isWholeOrOutOfRange(fee as number), wholeRupees),
      }),
      deliveryFeeInputSchema,
    ),
  );

/** Sets the delivery fee. The button is disabled while the value is unchanged. */
export function FeeForm({ fee }: { fee: number }) {
  const text = useMessages(settingsMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = deliveryFeeQuery(api);
  const { form, submit, registerField, isSaving } = useSaveForm({
    schema: createFeeFormSchema(text.wholeRupees),
    values: { deliveryFee: String(fee) },
    async save({ deliveryFee }) {
      await queryClient.cancelQueries({ queryKey });
      const saved = await api.call(updateDeliveryFee, { body: { deliveryFee } });
      queryClient.setQueryData(queryKey, saved);
      // The saved value becomes the form's default, so that it follows a colleague's later change.
      const typed = readNumber(form.getValues("deliveryFee"), "money", Number.NaN);
      if ("number" in typed && typed.number === saved.deliveryFee) {
        form.resetField("deliveryFee", { defaultValue: String(saved.deliveryFee) });
      }
      toast("success", text.done);
    },
    failed: text.failed,
  });
  const isSame = form.watch("deliveryFee").trim() === String(fee);
  return (
    <Form noValidate onSubmit={submit}>
      <NumberField label={text.fee} kind="money" {...registerField("deliveryFee")} />
      <Button type="submit" disabled={isSame && !isSaving} aria-busy={isSaving || undefined}>
        {isSaving ? text.saving : text.save}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space(2)};

  > :first-child {
    width: min(100%, ${space(30)});
  }
`;
