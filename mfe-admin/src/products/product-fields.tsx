import { limits, type ProductInput } from "@aushadhi/api/contract";
import { Checkbox, space, TextField, type TextFieldProps, useMessages } from "@aushadhi/shared-ui";
import { TextArea } from "@aushadhi/shared-ui/bundled/text-area.tsx";
import { type FocusEvent, type KeyboardEvent, useId } from "react";
import { styled } from "styled-components";
import { CategoryField } from "../categories/category-field.tsx";
import { DateField, NumberField, SelectField } from "../ui/form/fields.tsx";
import type { SaveForm } from "../ui/form/use-save-form.ts";
import { uiMessages } from "../ui/messages.ts";
import { productsMessages } from "./messages.ts";
import type { TypedProduct } from "./product-schema.ts";

/** The fields of the product form. */
export function ProductFields({ form, registerField }: SaveForm<TypedProduct, ProductInput>) {
  const { fields: names, form: text } = useMessages(productsMessages);
  const ui = useMessages(uiMessages);
  /** Registers an amount field, with a note of the value that an empty box means. */
  const registerAmount = (name: "price" | "stock" | "minStock") => {
    const { onBlur, ...box } = registerField(name);
    return {
      label: text.required(names[name]),
      ...box,
      onBlur(event: FocusEvent<HTMLInputElement>) {
        if (event.target.value.trim() === "") form.setValue(name, "0");
        void onBlur(event);
      },
    };
  };
  return (
    <>
      <TextField
        label={text.required(names.name)}
        maxLength={limits.productNameLength}
        autoComplete="off"
        {...registerField("name")}
      />
      <TextField
        label={text.required(names.sku)}
        maxLength={limits.skuLength}
        autoComplete="off"
        spellCheck={false}
        {...registerField("sku")}
      />
      <NumberField kind="money" {...registerAmount("price")} />
      <NumberField
        label={names.discountPrice}
        placeholder={text.noDiscount}
        kind="money"
        {...registerField("discountPrice")}
      />
      <NumberField kind="count" {...registerAmount("stock")} />
      <NumberField kind="count" {...registerAmount("minStock")} />
      <CategoryField
        label={names.categoryId}
        value={form.watch("categoryId")}
        onChange={(id) => form.setValue("categoryId", id)}
        error={registerField("categoryId").error}
      />
      <TextField label={names.manufacturer} autoComplete="off" {...registerField("manufacturer")} />
      <TextField
        label={names.genericName}
        maxLength={limits.genericNameLength}
        autoComplete="off"
        {...registerField("genericName")}
      />
      <TextField
        label={names.strength}
        maxLength={limits.strengthLength}
        placeholder={text.strengthHint}
        autoComplete="off"
        {...registerField("strength")}
      />
      <SuggestedField
        label={names.form}
        maxLength={limits.formLength}
        suggestions={text.forms}
        {...registerField("form")}
      />
      <PackFields>
        <NumberField label={names.packSize} kind="size" {...registerField("packSize")} />
        <SuggestedField
          label={names.packUnit}
          maxLength={limits.packUnitLength}
          placeholder={text.packUnitHint}
          suggestions={text.packUnits}
          {...registerField("packUnit")}
        />
      </PackFields>
      <DateField label={names.expiryDate} {...registerField("expiryDate")} />
      <TextField
        label={names.batchNumber}
        autoComplete="off"
        spellCheck={false}
        {...registerField("batchNumber")}
      />
      <TextField
        label={names.shelf}
        maxLength={limits.shelfLength}
        placeholder={text.shelfHint}
        autoComplete="off"
        spellCheck={false}
        {...registerField("shelf")}
      />
      <TextField
        label={names.barcodes}
        maxLength={limits.barcodesLength}
        placeholder={text.barcodesHint}
        autoComplete="off"
        spellCheck={false}
        inputMode="numeric"
        onKeyDown={separateScans}
        {...registerField("barcodes")}
      />
      <SelectField
        label={text.required(names.prescriptionRequired)}
        options={[
          ...(form.formState.defaultValues?.prescriptionRequired === ""
            ? [{ value: "", text: text.needUnknown }]
            : []),
          { value: "no", text: ui.no },
          { value: "yes", text: ui.yes },
        ]}
        error={registerField("prescriptionRequired").error}
        value={form.watch("prescriptionRequired")}
        onChange={(required) => form.setValue("prescriptionRequired", required)}
      />
      <div>
        {(["isActive", "isFeatured"] as const).map((name) => (
          <Checkbox
            key={name}
            label={names[name]}
            checked={form.watch(name)}
            onChange={(isChecked) => form.setValue(name, isChecked)}
          />
        ))}
      </div>
      <TextArea
        className="whole"
        label={names.shortDescription}
        rows={2}
        {...registerField("shortDescription")}
      />
      <TextArea
        className="whole"
        label={names.description}
        rows={5}
        {...registerField("description")}
      />
    </>
  );
}

/** A scanner ends a barcode with Enter, which then is no order to save the form. */
function separateScans(event: KeyboardEvent<HTMLInputElement>): void {
  const box = event.currentTarget;
  if (event.key !== "Enter" || !/\d$/.test(box.value)) return;
  event.preventDefault();
  box.setRangeText(", ", box.value.length, box.value.length, "end");
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

const PackFields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  align-items: start;
`;

interface SuggestedFieldProps extends TextFieldProps {
  suggestions: readonly string[];
}

/** A text field that suggests common values and accepts any other. */
function SuggestedField({ suggestions, ...props }: SuggestedFieldProps) {
  const id = useId();
  return (
    <div>
      <TextField autoComplete="off" list={id} {...props} />
      <datalist id={id}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </div>
  );
}
