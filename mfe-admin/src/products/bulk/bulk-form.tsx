import { groupDigits, type ProductBulkChange } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { isSame } from "@aushadhi/shared-ui/bundled/use-is-typed.ts";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { type FormEvent, useState } from "react";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { NumberField, SelectField } from "../../ui/form/fields.tsx";
import { bulkMessages } from "./messages.ts";
import {
  checkTypedChange,
  nothingTyped,
  priceWays,
  stockWays,
  type TypedChange,
} from "./typed-change.ts";

interface BulkFormProps {
  /** Number of products to change. */
  count: number;
  typed: TypedChange;
  onType(typed: TypedChange): void;
  onPreview(change: ProductBulkChange): void;
  onClose(): void;
}

/** Form for the new price and stock of the selected products. */
export function BulkForm({ count, typed, onType, onPreview, onClose }: BulkFormProps) {
  const text = useMessages(bulkMessages);
  const { fields } = text;
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { price, stock } = typed;
  useUnsaved(!isSame(typed, nothingTyped));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkTypedChange(typed);
    if ("change" in checked) onPreview(checked.change);
    else setErrors(checked.errors);
  };
  return (
    <FormDialog
      title={text.title}
      description={text.text(text.products(count, groupDigits(count)))}
      words={text.preview}
      isSaving={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={fields.price}
        options={priceWays.map((value) => ({ value, text: text.priceWays[value] }))}
        value={price.way}
        onChange={(way) => onType({ ...typed, price: { ...price, way } })}
        error={price.way === "keep" ? errors.price : undefined}
      />
      {price.way === "keep" ? (
        <span />
      ) : (
        <NumberField
          label={
            price.way.endsWith("Percent")
              ? fields.percent
              : price.way === "set"
                ? fields.newPrice
                : fields.amount
          }
          kind={price.way.endsWith("Percent") ? "percent" : "money"}
          value={price.value}
          onChange={({ target }) => onType({ ...typed, price: { ...price, value: target.value } })}
          error={errors.price}
        />
      )}
      {price.way !== "keep" && price.way !== "set" && (
        <SelectField
          className="whole"
          label={fields.roundTo}
          options={(["paisa", "rupee"] as const).map((value) => ({
            value,
            text: text.rounding[value],
          }))}
          value={price.roundTo}
          onChange={(roundTo) => onType({ ...typed, price: { ...price, roundTo } })}
        />
      )}
      <SelectField
        label={fields.stock}
        options={stockWays.map((value) => ({ value, text: text.stockWays[value] }))}
        value={stock.way}
        onChange={(way) => onType({ ...typed, stock: { ...stock, way } })}
      />
      {stock.way !== "keep" && (
        <NumberField
          label={stock.way === "set" ? fields.newStock : fields.pieces}
          kind="count"
          value={stock.value}
          onChange={({ target }) => onType({ ...typed, stock: { ...stock, value: target.value } })}
          error={errors.stock}
        />
      )}
    </FormDialog>
  );
}
