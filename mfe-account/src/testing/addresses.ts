import type { ApiAnswer, ApiRequest } from "@aushadhi/shared-ui";
import { createSuccess } from "@aushadhi/shared-ui/testing/answers.ts";
import { createAddress as anyAddress } from "@aushadhi/shared-ui/testing/canned-data.ts";
import type { OwnAddress } from "../addresses/answers.ts";
import { type CannedApi, failure } from "./canned-state.ts";

/** An address for tests, in Birgunj and not the default. */
export const address = (change: Partial<OwnAddress> = {}): OwnAddress => ({
  ...anyAddress(),
  ...change,
});

/** Three addresses as the API lists them: the default first, then the newest. */
export const three = (): OwnAddress[] => [
  address({ id: "home", isDefault: true }),
  address({ id: "work", fullName: "Rai Stores", addressLine1: "Maisthan 2" }),
  address({ id: "aunt", fullName: "Bina Thapa", addressLine1: "Adarsha Nagar 7" }),
];

/** What the API's calls for addresses answer, and do to what it has. */
export function answerAddressCall(api: CannedApi, { method, path, body }: ApiRequest): ApiAnswer {
  const [, , id, action] = path.split("/");
  if (!id) return createSuccess({ addresses: api.addresses });
  const found = api.addresses.find((address) => address.id === id);
  if (!found) return failure(404, "Address not found");
  if (method === "DELETE") {
    const left = api.addresses.filter((address) => address !== found);
    api.addresses = left.map((address, place) => ({
      ...address,
      isDefault: address.isDefault || (found.isDefault && place === 0),
    }));
    return createSuccess({});
  }
  const changes = action === "default" ? { isDefault: true } : (body as Partial<OwnAddress>);
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
