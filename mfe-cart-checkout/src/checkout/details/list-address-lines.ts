import type { AddressInput } from "@aushadhi/api/contract";
import { checkout } from "../messages.ts";

type Place = Pick<
  AddressInput,
  "addressLine1" | "addressLine2" | "city" | "district" | "province" | "postalCode"
>;

/** Returns an address's lines as on a label, without name and phone number. */
export function listAddressLines(place: Place): string[] {
  const { addressLine1, addressLine2, city, district, province, postalCode } = place;
  const region = [...new Set([city, district, province])].join(", ");
  const pin = postalCode ? checkout.en.review.pin(postalCode) : "";
  return [addressLine1, addressLine2 ?? "", region, pin].filter(Boolean);
}
