import { Checkbox, color, TextField, useMessages } from "@aushadhi/shared-ui";
import { Pair } from "@aushadhi/shared-ui/bundled/pair.ts";
import type { UseFormReturn } from "react-hook-form";
import { styled } from "styled-components";
import type { Details } from "../draft/draft.ts";
import { checkout } from "../messages.ts";
import { Stack } from "../ui/panel.ts";
import { registerTextField } from "./register-text-field.ts";

/** The delivery city in its common spellings; other text can be typed too. */
const cities = ["Birgunj", "वीरगञ्ज"];

interface AddressFieldsProps {
  form: UseFormReturn<Details>;
  /** Whether it is the default address already, which another one can become, but not "none". */
  isDefault?: boolean;
}

/** Delivery address and recipient. */
export function AddressFields({ form, isDefault = false }: AddressFieldsProps) {
  const { details: text } = useMessages(checkout);
  const field = (name: Parameters<typeof registerTextField>[1]) => registerTextField(form, name);
  return (
    <Stack>
      <Pair>
        <TextField label={text.firstName} autoComplete="given-name" {...field("firstName")} />
        <TextField label={text.lastName} autoComplete="family-name" {...field("lastName")} />
      </Pair>
      <TextField label={text.address} autoComplete="address-line1" {...field("address")} />
      <TextField label={text.address2} autoComplete="address-line2" {...field("address2")} />
      <Pair>
        <div>
          <TextField
            label={text.city}
            autoComplete="address-level2"
            list="checkout-cities"
            {...field("city")}
          />
          <datalist id="checkout-cities">
            {cities.map((city) => (
              <option key={city} value={city} />
            ))}
          </datalist>
        </div>
        <TextField label={text.state} autoComplete="address-level1" {...field("state")} />
      </Pair>
      <Pair>
        <TextField
          label={text.pin}
          autoComplete="postal-code"
          inputMode="numeric"
          {...field("pin")}
        />
        <FixedField
          label={text.country}
          autoComplete="country-name"
          readOnly
          {...field("country")}
        />
      </Pair>
      {!isDefault && (
        <Checkbox
          label={text.save}
          name="save"
          checked={form.watch("save")}
          onChange={(checked) => form.setValue("save", checked)}
        />
      )}
    </Stack>
  );
}

const FixedField = styled(TextField)`
  input,
  input:hover {
    border-color: ${color.line};
    background: ${color.paper};
    color: ${color.inkSoft};
  }
`;

/** The phone number for the delivery call; spaces are allowed. */
export function PhoneField({ form }: { form: UseFormReturn<Details> }) {
  const { details: text } = useMessages(checkout);
  return (
    <TextField
      label={text.phone}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...registerTextField(form, "phone")}
    />
  );
}
