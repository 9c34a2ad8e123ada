import {
  openStockCount,
  type StockCount,
  type StockCountScope,
  stockCountInputSchema,
} from "@aushadhi/api/contract";
import { Checkbox, TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { CategoryField } from "../categories/category-field.tsx";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { createFormSchema } from "../ui/form/create-form-schema.ts";
import { RadioField } from "../ui/form/radio-field.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { stockCountsMessages } from "./messages.ts";
import { stockCountsKey } from "./queries.ts";

interface OpenCountDialogProps {
  onOpened(count: StockCount): void;
  onClose(): void;
}

const typedScopes = ["shelf", "category", "all"] as const satisfies readonly StockCountScope[];
const values = {
  scope: "shelf" as StockCountScope,
  shelf: "",
  categoryId: "",
  isByBatch: false,
  hasOpenOrders: true,
};

/** The form: only what the chosen scope needs is sent. */
const schema = createFormSchema(
  ({ scope, shelf, categoryId, ...flags }: typeof values) => ({
    ...{ scope, ...flags },
    ...(scope === "shelf" && { shelf }),
    ...(scope === "category" && categoryId !== "" && { categoryId }),
  }),
  stockCountInputSchema,
);

/** Dialog to open a stock count. */
export function OpenCountDialog({ onOpened, onClose }: OpenCountDialogProps) {
  const { open: text } = useMessages(stockCountsMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { form, submit, registerField, isSaving } = useSaveForm({
    schema,
    values,
    failed: text.failed,
    async save(body) {
      const { count } = await api.call(openStockCount, { body });
      void queryClient.invalidateQueries({ queryKey: stockCountsKey });
      onClose();
      onOpened(count);
    },
  });
  const { scope, categoryId, isByBatch, hasOpenOrders } = form.watch();
  return (
    <FormDialog
      title={text.title}
      description={text.text}
      words={text}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioField
        label={text.scope}
        options={typedScopes.map((value) => ({ value, text: text.scopes[value] }))}
        value={scope}
        error={registerField("scope").error}
        onChange={(chosen) => form.setValue("scope", chosen, { shouldDirty: true })}
      />
      {scope === "shelf" && (
        <TextField
          label={text.shelf}
          autoComplete="off"
          autoCapitalize="characters"
          {...registerField("shelf")}
        />
      )}
      {scope === "category" && (
        <CategoryField
          label={text.category}
          value={categoryId}
          error={registerField("categoryId").error}
          onChange={(id) => form.setValue("categoryId", id, { shouldDirty: true })}
        />
      )}
      <Checkbox
        className="whole"
        label={text.isByBatch}
        checked={isByBatch}
        onChange={(checked) => form.setValue("isByBatch", checked, { shouldDirty: true })}
      />
      <Checkbox
        className="whole"
        label={text.hasOpenOrders}
        checked={hasOpenOrders}
        onChange={(checked) => form.setValue("hasOpenOrders", checked, { shouldDirty: true })}
      />
    </FormDialog>
  );
}
