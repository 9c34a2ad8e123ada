import {
  type ExpiryBatch,
  groupDigits,
  type MarkDownInput,
  markDown,
  markDownInputSchema,
} from "@aushadhi/api/contract";
import { toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { createFormSchema } from "../ui/form/create-form-schema.ts";
import { NumberField } from "../ui/form/fields.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { expiryMessages } from "./messages.ts";
import { expiryKey } from "./queries.ts";

interface MarkDownDialogProps {
  batches: readonly ExpiryBatch[];
  onDone(): void;
  onClose(): void;
}

/** Gives the products of the chosen batches a discount. */
export function MarkDownDialog({ batches, onDone, onClose }: MarkDownDialogProps) {
  const text = useMessages(expiryMessages).markDown;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  // A product may have several of the batches.
  const products = [...new Map(batches.map(({ product }) => [product.id, product])).values()].map(
    ({ id, price, discountPrice }) => ({ id, price, discountPrice }),
  );
  const { submit, registerField, isSaving } = useSaveForm({
    schema: createFormSchema(
      (_: { percent: string }, number) => ({ percent: number("percent", "count", 0), products }),
      markDownInputSchema,
    ),
    values: { percent: "20" },
    async save(body: MarkDownInput) {
      const { changed, refused } = await api
        .call(markDown, { body })
        .finally(() => void queryClient.invalidateQueries({ queryKey: expiryKey }));
      if (changed.length > 0) toast("success", text.done(groupDigits(changed.length)));
      if (refused.length > 0) toast("error", text.refused(groupDigits(refused.length)));
      onDone();
      onClose();
    },
    failed: text.failed,
  });
  return (
    <FormDialog
      title={text.title}
      description={text.text(groupDigits(products.length))}
      words={text}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField kind="count" label={text.percent} {...registerField("percent")} />
    </FormDialog>
  );
}
