import type { Address, AddressInput } from "@aushadhi/api/contract";
import type { SessionUser } from "@aushadhi/shared-ui";
import { type Details, emptyDetails, splitName } from "../draft/draft.ts";
import { toAddressInput } from "./address-input.ts";

/** Fills the form's address from a saved one. The province stands for the state, as the form stores it. */
export const toDetails = (address: Address, user: SessionUser): Details => ({
  ...emptyDetails(user),
  ...splitName(address.fullName),
  phone: address.phoneNumber,
  address: address.addressLine1,
  address2: address.addressLine2 ?? "",
  city: address.city,
  state: address.province,
  pin: address.postalCode ?? "",
  save: address.isDefault,
});

/**
 * Converts the edited form to API input. The form does not show the type and the district: the type stays, and the
 * district stays until another state is typed.
 */
export function toEditedInput(before: Address, details: Details): AddressInput {
  const { district, isDefault, ...edited } = toAddressInput(details);
  return {
    ...edited,
    district: details.state === before.province ? before.district : district,
    type: before.type,
    // Only making another address the default changes it.
    ...(isDefault && { isDefault }),
  };
}
