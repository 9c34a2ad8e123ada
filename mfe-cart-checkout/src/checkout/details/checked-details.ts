import type { Address, AddressInput } from "@aushadhi/api/contract";
import { type Details, newAddress } from "../draft/draft.ts";
import { addressProblem, contactForm, detailsForm, toAddressInput } from "./details-form.ts";

/** Step 1 as it is to be ordered by. */
export interface CheckedDetails {
  details: Details;
  choice: string;
  /** Where it goes; of a new address, as it was typed. */
  address: AddressInput;
}

/** Null while something in step 1 is not as it must be. */
export function checkedDetails(
  typed: Details,
  choice: string,
  { addresses, isFull }: { addresses: readonly Address[]; isFull: boolean },
): CheckedDetails | null {
  if (choice === newAddress) {
    const { data } = detailsForm.safeParse(typed);
    if (!data || (isFull && data.save)) return null;
    return { details: data, choice, address: toAddressInput(data) };
  }
  const saved = addresses.find(({ id }) => id === choice);
  if (!saved || addressProblem(saved)) return null;
  const { data } = contactForm.safeParse(typed);
  return data ? { details: data, choice, address: saved } : null;
}
