import type { AddressInput } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import type { OwnAddress } from "./answers.ts";

const answers = () => import("./answers.ts");
const addressAnswer = () => answers().then(({ addressAnswer }) => addressAnswer);
const pathOf = (id: string) => `/addresses/${encodeURIComponent(id)}`;

export const fetchAddresses = (api: ApiClient, signal?: AbortSignal): Promise<OwnAddress[]> =>
  api
    .call(
      { method: "GET", path: "/addresses", signal },
      answers().then(({ addressesAnswer }) => addressesAnswer),
    )
    .then(({ addresses }) => addresses);

/** Replaces an address as a whole; what is left out about the default stays as it was. */
export const updateAddress = (
  api: ApiClient,
  id: string,
  body: AddressInput,
): Promise<OwnAddress> =>
  api
    .call({ method: "PUT", path: pathOf(id), body }, addressAnswer())
    .then(({ address }) => address);

export const makeDefault = (api: ApiClient, id: string): Promise<OwnAddress> =>
  api
    .call({ method: "PATCH", path: `${pathOf(id)}/default` }, addressAnswer())
    .then(({ address }) => address);

export const deleteAddress = (api: ApiClient, id: string) =>
  api.call(
    { method: "DELETE", path: pathOf(id) },
    answers().then(({ doneAnswer }) => doneAnswer),
  );
