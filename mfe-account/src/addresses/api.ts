import type { AddressInput } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import type { OwnAddress } from "./answers.ts";

const loadSchemas = () => import("./answers.ts");
const loadAddressSchema = () =>
  loadSchemas().then(({ ownAddressResponseSchema }) => ownAddressResponseSchema);
const buildPath = (id: string) => `/addresses/${encodeURIComponent(id)}`;

export const fetchAddresses = (api: ApiClient, signal?: AbortSignal): Promise<OwnAddress[]> =>
  api
    .call(
      { method: "GET", path: "/addresses", signal },
      loadSchemas().then(({ ownAddressListResponseSchema }) => ownAddressListResponseSchema),
    )
    .then(({ addresses }) => addresses);

/** Replaces a whole address. Without `isDefault`, the default address does not change. */
export const updateAddress = (
  api: ApiClient,
  id: string,
  body: AddressInput,
): Promise<OwnAddress> =>
  api
    .call({ method: "PUT", path: buildPath(id), body }, loadAddressSchema())
    .then(({ address }) => address);

export const makeDefault = (api: ApiClient, id: string): Promise<OwnAddress> =>
  api
    .call({ method: "PATCH", path: `${buildPath(id)}/default` }, loadAddressSchema())
    .then(({ address }) => address);

export const deleteAddress = (api: ApiClient, id: string) =>
  api.call(
    { method: "DELETE", path: buildPath(id) },
    loadSchemas().then(({ doneResponseSchema }) => doneResponseSchema),
  );
