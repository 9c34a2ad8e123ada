import type { Address, AddressInput, CouponCheckInput } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

// Schemas come beside the first answer: a page that the server sent with its data needs none of them.
const answers = () => import("./answers.ts");

export const fetchAddresses = (api: ApiClient, signal?: AbortSignal): Promise<Address[]> =>
  api
    .call(
      { method: "GET", path: "/addresses", signal },
      answers().then(({ addressListResponseSchema }) => addressListResponseSchema),
    )
    .then(({ addresses }) => addresses);

const oneAddress = () => answers().then(({ addressResponseSchema }) => addressResponseSchema);

/** Adds an address. The same key and body again add no second one. */
export const createAddress = (
  api: ApiClient,
  body: AddressInput,
  idempotencyKey: string,
): Promise<Address> =>
  api
    .call({ method: "POST", path: "/addresses", body, idempotencyKey }, oneAddress())
    .then(({ address }) => address);

/** Replaces an address by another; throws ApiError 404 when it is no longer there. */
export const updateAddress = (api: ApiClient, id: string, body: AddressInput): Promise<Address> =>
  api
    .call({ method: "PUT", path: `/addresses/${encodeURIComponent(id)}`, body }, oneAddress())
    .then(({ address }) => address);

/** Removes an address; throws ApiError 404 when it is no longer there. */
export const deleteAddress = (api: ApiClient, id: string): Promise<unknown> =>
  api.call(
    { method: "DELETE", path: `/addresses/${encodeURIComponent(id)}` },
    { parse: (answer) => answer },
  );

/** Whether a coupon holds for goods of this amount, and what it takes off. Changes nothing. */
export const checkCoupon = (api: ApiClient, body: CouponCheckInput, signal?: AbortSignal) =>
  api
    .call(
      { method: "POST", path: "/coupons/validate", body, signal },
      answers().then(({ couponCheckResponseSchema }) => couponCheckResponseSchema),
    )
    .then(({ data }) => data);

/** Places an order; the same key and body again answer the same order. */
export const createOrder = (api: ApiClient, body: object, idempotencyKey: string) =>
  api
    .call(
      { method: "POST", path: "/orders", body, idempotencyKey },
      answers().then(({ orderResponseSchema }) => orderResponseSchema),
    )
    .then(({ order }) => order);
