import { limits, type ProductInput } from "@aushadhi/api/contract";
import { Checkbox, TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { TextArea } from "@aushadhi/shared-ui/bundled/text-area.tsx";
import { useQuery } from "@tanstack/react-query";
import type { FocusEvent } from "react";
import { categoryListQuery } from "../categories/queries.ts";
import { DateField, NumberField, SelectField } from "../ui/form/fields.tsx";
import type { SaveForm } from "../ui/form/use-save-form.ts";
import { productsMessages } from "./messages.ts";
import type { TypedProduct } from "./product-schema.ts";

/** The boxes of a product's form. */
export function ProductFields({ form, field }: SaveForm<TypedProduct, ProductInput>) {
  const { fields: names, ...text } = useMessages(productsMessages).form;
  const { api } = usePlatform();
  const { data: categories = [] } = useQuery(categoryListQuery(api));
  /** A box that says what counts when nothing is left in it. */
  const amount = (name: "price" | "stock" | "minStock") => {
    const { onBlur, ...box } = field(name);
    return {
      label: text.required(names[name]),
      min: 0,
      ...box,
      onBlur(event: FocusEvent<HTMLInputElement>) {
        if (event.target.value.trim() === "") form.setValue(name, "0");
        void onBlur(event);
      },
    };
  };
  const { error: categoryError } = field("categoryId");
  return (
    <>
      <TextField
        label={text.required(names.name)}
        maxLength={limits.productNameLength}
        autoComplete="off"
        {...field("name")}
      />
      <TextField
        label={text.required(names.sku)}
        maxLength={limits.skuLength}
        autoComplete="off"
        spellCheck={false}
        {...field("sku")}
      />
      <NumberField step={0.01} {...amount("price")} />
      <NumberField
        label={names.discountPrice}
        placeholder={text.noDiscount}
        min={0}
        step={0.01}
        {...field("discountPrice")}
      />
      <NumberField step={1} {...amount("stock")} />
      <NumberField step={1} {...amount("minStock")} />
      <SelectField
        label={names.categoryId}
        options={[
          { value: "", text: text.noCategory },
          ...categories.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        value={form.watch("categoryId")}
        onChange={(id) => form.setValue("categoryId", id)}
        error={categoryError}
      />
      <TextField label={names.manufacturer} autoComplete="off" {...field("manufacturer")} />
      <DateField label={names.expiryDate} {...field("expiryDate")} />
      <TextField
        label={names.batchNumber}
        autoComplete="off"
        spellCheck={false}
        {...field("batchNumber")}
      />
      <SelectField
        label={text.required(names.prescriptionRequired)}
        options={[
          { value: "no", text: text.prescription.no },
          { value: "yes", text: text.prescription.yes },
        ]}
        value={form.watch("prescriptionRequired")}
        onChange={(required) => form.setValue("prescriptionRequired", required)}
      />
      <div>
        <Checkbox
          label={names.isActive}
          checked={form.watch("isActive")}
          onChange={(isActive) => form.setValue("isActive", isActive)}
        />
        <Checkbox
          label={names.isFeatured}
          checked={form.watch("isFeatured")}
          onChange={(isFeatured) => form.setValue("isFeatured", isFeatured)}
        />
      </div>
      <TextArea
        className="whole"
        label={names.shortDescription}
        rows={2}
        {...field("shortDescription")}
      />
      <TextArea className="whole" label={names.description} rows={5} {...field("description")} />
    </>
  );
}
