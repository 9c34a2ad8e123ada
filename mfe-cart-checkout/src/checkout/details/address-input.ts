import {
  type Address,
  type AddressInput,
  cityMessage,
  isDeliveredTo,
  isNepalPhone,
  phoneMessage,
} from "@aushadhi/api/contract";
import type { Details } from "../draft/draft.ts";

/** Error messages by field of the form. */
export type FieldErrors = { [Field in keyof Details]?: string };

/** Returns why an address is not deliverable, in the form's texts; null when it is. */
export function findAddressProblem({ city, phoneNumber }: Address): string | null {
  if (!isDeliveredTo(city)) return cityMessage;
  return isNepalPhone(phoneNumber) ? null : phoneMessage;
}

/** Converts the form's address to API input. */
export const toAddressInput = (details: Details): AddressInput => ({
  fullName: `${details.firstName} ${details.lastName}`,
  phoneNumber: details.phone,
  addressLine1: details.address,
  addressLine2: details.address2 || null,
  city: details.city,
  district: details.state,
  province: details.state,
  postalCode: details.pin,
  isDefault: details.save,
  type: "delivery",
});

const fieldOf: Readonly<Record<string, keyof Details>> = {
  fullName: "firstName",
  phoneNumber: "phone",
  addressLine1: "address",
  addressLine2: "address2",
  city: "city",
  district: "state",
  province: "state",
  postalCode: "pin",
  email: "email",
  specialInstructions: "specialInstructions",
};

/** Maps the server's field errors to the form's field names. */
export function mapFieldErrors(messages: Readonly<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, message] of Object.entries(messages)) {
    const field = fieldOf[name];
    if (field) errors[field] = message;
  }
  return errors;
}
