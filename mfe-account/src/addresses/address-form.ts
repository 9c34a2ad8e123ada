import {
  type Address,
  type AddressInput,
  addressInputSchema,
  cityMessage,
  isDeliveredTo,
  limits,
  z,
} from "@aushadhi/api/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldError, type UseFormReturn, useForm } from "react-hook-form";
import { messages } from "./messages.ts";

const text = messages.en.edit;

type Values = z.input<typeof addressInputSchema>;
export type AddressForm = UseFormReturn<Values, unknown, AddressInput>;
export type TextName = Exclude<keyof typeof text.fields, "type">;

/** A delivery address must be in a city that the shop delivers to, as in the checkout. A bill can go anywhere. */
const formSchema = addressInputSchema.check(
  z.refine(({ type, city }) => type === "billing" || isDeliveredTo(city), {
    path: ["city"],
    message: cityMessage,
  }),
);

/** Form state of an address, validated with the API's schema. */
export const useAddressForm = (address: Address): AddressForm =>
  useForm<Values, unknown, AddressInput>({
    resolver: zodResolver(formSchema),
    defaultValues: toFormValues(address),
  });

/** The default address has no `isDefault` field: only making another address the default changes it. */
function toFormValues({ id: _, isDefault, type, ...address }: Address): Values {
  return {
    ...address,
    addressLine2: address.addressLine2 ?? "",
    postalCode: address.postalCode ?? "",
    type: type === "billing" ? type : "delivery",
    ...(!isDefault && { isDefault }),
  };
}

/** The error text of a field, with the field's label on the screen. */
export function getErrorText(name: TextName, error: FieldError | undefined): string | undefined {
  if (name === "postalCode" && error?.type === "too_small") {
    return text.shortPostalCode(limits.minPinLength);
  }
  return error?.message?.replace(`${name} `, `${text.fields[name]} `);
}
