import { type AddressInput, addressTypes } from "@aushadhi/api/contract";
import { Checkbox, Select, TextField, useMessages } from "@aushadhi/shared-ui";
import { Pair } from "@aushadhi/shared-ui/bundled/pair.ts";
import { type AddressForm, getErrorText, type TextName } from "./address-form.ts";
import { messages } from "./messages.ts";

/** The form fields of an address. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { edit: text, card } = useMessages(messages);
  const { errors, defaultValues } = form.formState;
  const getFieldProps = (name: TextName, autoComplete: string) => ({
    label: text.fields[name],
    autoComplete,
    error: getErrorText(name, errors[name]),
    ...form.register(name),
  });
  const types = addressTypes.map((value) => ({ value, text: card.types[value] }));
  return (
    <>
      <Pair>
        <TextField {...getFieldProps("fullName", "name")} />
        <TextField type="tel" inputMode="tel" {...getFieldProps("phoneNumber", "tel")} />
      </Pair>
      <TextField {...getFieldProps("addressLine1", "address-line1")} />
      <TextField {...getFieldProps("addressLine2", "address-line2")} />
      <Pair>
        <TextField {...getFieldProps("city", "address-level2")} />
        <TextField {...getFieldProps("district", "off")} />
      </Pair>
      <Pair>
        <TextField {...getFieldProps("province", "address-level1")} />
        <TextField inputMode="numeric" {...getFieldProps("postalCode", "postal-code")} />
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
