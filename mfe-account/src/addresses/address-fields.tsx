import { type AddressInput, addressTypes } from "@aushadhi/api/contract";
import { Checkbox, Select, TextField, useMessages } from "@aushadhi/shared-ui";
import { Pair } from "@aushadhi/shared-ui/bundled/pair.ts";
import { type AddressForm, errorText, type TextName } from "./address-form.ts";
import { messages } from "./messages.ts";

/** The fields of an address. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { edit: text, card } = useMessages(messages);
  const { errors, defaultValues } = form.formState;
  const field = (name: TextName, autoComplete: string) => ({
    label: text.fields[name],
    autoComplete,
    error: errorText(name, errors[name]),
    ...form.register(name),
  });
  const types = addressTypes.map((value) => ({ value, text: card.types[value] }));
  return (
    <>
      <Pair>
        <TextField {...field("fullName", "name")} />
        <TextField type="tel" inputMode="tel" {...field("phoneNumber", "tel")} />
      </Pair>
      <TextField {...field("addressLine1", "address-line1")} />
      <TextField {...field("addressLine2", "address-line2")} />
      <Pair>
        <TextField {...field("city", "address-level2")} />
        <TextField {...field("district", "off")} />
      </Pair>
      <Pair>
        <TextField {...field("province", "address-level1")} />
        <TextField inputMode="numeric" {...field("postalCode", "postal-code")} />
      </Pair>
      <Select<AddressInput["type"]>
        label={text.fields.type}
        options={types}
        value={form.watch("type") ?? "delivery"}
        onChange={(type) => form.setValue("type", type)}
      />
      {defaultValues?.isDefault === false && (
        <Checkbox
          label={text.makeDefault}
          checked={form.watch("isDefault") ?? false}
          onChange={(isDefault) => form.setValue("isDefault", isDefault)}
        />
      )}
    </>
  );
}
