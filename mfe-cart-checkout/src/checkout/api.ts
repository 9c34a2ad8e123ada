import type { Address, AddressInput, CouponCheckInput } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

// Schemas load with the first response: a server-rendered page with data needs none.
const answers = () => import("./answers.ts");

export const fetchAddresses = (api: ApiClient, signal?: AbortSignal): Promise<Address[]> =>
  api
    .call(
      { method: "GET", path: "/addresses", signal },
      answers().then(({ addressListResponseSchema }) => addressListResponseSchema),
    )
    .then(({ addresses }) => addresses);

const oneAddress = () => answers().then(({ addressResponseSchema }) => addressResponseSchema);

/** Creates an address. The same key and body do not create a second one. */
export const createAddress = (
  api: ApiClient,
  body: AddressInput,
  idempotencyKey: string,
): Promise<Address> =>
  api
    .call({ method: "POST", path: "/addresses", body, idempotencyKey }, oneAddress())
    .then(({ address }) => address);

/**
 * Replaces an address.
 * @throws ApiError 404 when it no longer exists
 */
export const updateAddress = (api: ApiClient, id: string, body: AddressInput): Promise<Address> =>
  api
    .call({ method: "PUT", path: `/addresses/${encodeURIComponent(id)}`, body }, oneAddress())
    .then(({ address }) => address);

/**
 * Deletes an address.
 * @throws ApiError 404 when it no longer exists
 */
export const deleteAddress = (api: ApiClient, id: string): Promise<unknown> =>
  api.call(
    { method: "DELETE", path: `/addresses/${encodeURIComponent(id)}` },
    { parse: (answer) => answer },
  );

/** Checks whether a coupon is valid for this subtotal, and its discount. Changes nothing. */
export const checkCoupon = (api: ApiClient, body: CouponCheckInput, signal?: AbortSignal) =>
  api
    .call(
      { method: "POST", path: "/coupons/validate", body, signal },
      answers().then(({ couponCheckResponseSchema }) => couponCheckResponseSchema),
    )
    .then(({ data }) => data);

/** Places an order. The same key and body return the same order. */
export const createOrder = (api: ApiClient, body: object, idempotencyKey: string) =>
  api
    .call(
      { method: "POST", path: "/orders", body, idempotencyKey },
      answers().then(({ orderResponseSchema }) => orderResponseSchema),
    )
    .then(({ order }) => order);
