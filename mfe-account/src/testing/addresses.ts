import type { Address } from "@aushadhi/api/contract";
import type { ApiAnswer, ApiRequest } from "@aushadhi/shared-ui";
import { createSuccess } from "@aushadhi/shared-ui/testing/answers.ts";
import { createAddress as createBaseAddress } from "@aushadhi/shared-ui/testing/canned-data.ts";
import { type CannedApi, createFailure } from "./canned-api-state.ts";

/** Creates an address in Birgunj that is not the default one. */
export const createAddress = (change: Partial<Address> = {}): Address => ({
  ...createBaseAddress(),
  ...change,
});

/** Creates three addresses in the API's order: the default one first, then the newest. */
export const createThreeAddresses = (): Address[] => [
  createAddress({ id: "home", isDefault: true }),
  createAddress({ id: "work", fullName: "Rai Stores", addressLine1: "Maisthan 2" }),
  createAddress({ id: "aunt", fullName: "Bina Thapa", addressLine1: "Adarsha Nagar 7" }),
];

/** Answers an address call and applies its change to the API's addresses. */
export function answerAddressCall(api: CannedApi, { method, path, body }: ApiRequest): ApiAnswer {
  const [, , id, action] = path.split("/");
  if (!id) return createSuccess({ addresses: api.addresses });
  const found = api.addresses.find((address) => address.id === id);
  if (!found) return createFailure(404, "Address not found");
  if (method === "DELETE") {
    const left = api.addresses.filter((address) => address !== found);
    api.addresses = left.map((address, place) => ({
      ...address,
      isDefault: address.isDefault || (found.isDefault && place === 0),
    }));
    return createSuccess({});
  }
  const changes = action === "default" ? { isDefault: true } : (body as Partial<Address>);
  const changed = { ...found, ...changes };
  const others = api.addresses.map((address) => (address === found ? changed : address));
  api.addresses = changes.isDefault
    ? [
        changed,
        ...others
          .filter((address) => address !== changed)
          .map((address) => ({ ...address, isDefault: false })),
      ]
    : others;
  return createSuccess({ address: changed });
}
