import { type AddressInput, addressInputSchema, limits, type z } from "@aushadhi/api/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldError, type UseFormReturn, useForm } from "react-hook-form";
import type { OwnAddress } from "./answers.ts";
import { messages } from "./messages.ts";

const text = messages.en.edit;

type Values = z.input<typeof addressInputSchema>;
export type AddressForm = UseFormReturn<Values, unknown, AddressInput>;
export type TextName = Exclude<keyof typeof text.fields, "type">;

/** The form of an address, with the rules of the API. */
export const useAddressForm = (address: OwnAddress): AddressForm =>
  useForm<Values, unknown, AddressInput>({
    resolver: zodResolver(addressInputSchema),
    defaultValues: valuesOf(address),
  });

/** That an address is the default cannot be taken from it, only given to another. */
function valuesOf({ id: _, isDefault, type, ...address }: OwnAddress): Values {
  return {
    ...address,
    addressLine2: address.addressLine2 ?? "",
    postalCode: address.postalCode ?? "",
    type: type === "billing" ? type : "delivery",
    ...(!isDefault && { isDefault }),
  };
}

/** What is wrong with a field, by the name that it has here. */
export function errorText(name: TextName, error: FieldError | undefined): string | undefined {
  if (name === "postalCode" && error?.type === "too_small") {
    return text.shortPostalCode(limits.minPinLength);
  }
  return error?.message?.replace(`${name} `, `${text.fields[name]} `);
}
