import type { Address, AddressInput } from "@aushadhi/api/contract";
import { type Details, newAddress } from "../draft/draft.ts";
import { findAddressProblem, toAddressInput } from "./address-input.ts";
import { checkoutFormSchema, contactFormSchema } from "./checkout-form-schema.ts";

/** Step 1 in validated form. */
export interface CheckedDetails {
  details: Details;
  choice: string;
  /** The delivery address; a new one as typed. */
  address: AddressInput;
}

/** Returns null while step 1 is invalid. */
export function parseDetails(
  typed: Details,
  choice: string,
  { addresses, isFull }: { addresses: readonly Address[]; isFull: boolean },
): CheckedDetails | null {
  if (choice === newAddress) {
    const { data } = checkoutFormSchema.safeParse(typed);
    if (!data || (isFull && data.save)) return null;
    return { details: data, choice, address: toAddressInput(data) };
  }
  const saved = addresses.find(({ id }) => id === choice);
  if (!saved || findAddressProblem(saved)) return null;
  const { data } = contactFormSchema.safeParse(typed);
  return data ? { details: data, choice, address: saved } : null;
}
