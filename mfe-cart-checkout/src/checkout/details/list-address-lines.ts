import { type AddressInput, listAddressLines as listLines } from "@aushadhi/api/contract";
import { checkout } from "../messages.ts";

type Place = Pick<
  AddressInput,
  "addressLine1" | "addressLine2" | "city" | "district" | "province" | "postalCode"
>;

/** Returns an address's lines as on a label, without name and phone number. */
export const listAddressLines = (place: Place): string[] =>
  listLines(place, checkout.en.review.pin);
