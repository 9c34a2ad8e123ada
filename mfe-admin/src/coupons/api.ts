import {
  type Coupon,
  type CouponInput,
  couponListResponseSchema,
  couponResponseSchema,
  couponStatsResponseSchema,
  doneResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

const pathOf = (id: string) => `/coupons/${encodeURIComponent(id)}`;

/** A page of coupons, newest first, and how many there are on all pages. */
export const fetchCoupons = (
  api: ApiClient,
  { page, limit }: { page: number; limit: number },
  signal?: AbortSignal,
) =>
  api.call(
    { method: "GET", path: `/coupons?page=${page}&limit=${limit}`, signal },
    couponListResponseSchema,
  );

export const fetchCoupon = (api: ApiClient, id: string): Promise<Coupon> =>
  api.call({ method: "GET", path: pathOf(id) }, couponResponseSchema).then(({ coupon }) => coupon);

export const fetchCouponStats = (api: ApiClient, id: string, signal?: AbortSignal) =>
  api
    .call({ method: "GET", path: `${pathOf(id)}/stats`, signal }, couponStatsResponseSchema)
    .then(({ stats }) => stats);

export const createCoupon = (api: ApiClient, body: CouponInput): Promise<Coupon> =>
  api
    .call({ method: "POST", path: "/coupons", body }, couponResponseSchema)
    .then(({ coupon }) => coupon);

export const replaceCoupon = (api: ApiClient, id: string, body: CouponInput): Promise<Coupon> =>
  api
    .call({ method: "PUT", path: pathOf(id), body }, couponResponseSchema)
    .then(({ coupon }) => coupon);

export const removeCoupon = (api: ApiClient, id: string) =>
  api.call({ method: "DELETE", path: pathOf(id) }, doneResponseSchema);

/** Switches a coupon off, or on again; answers what it is by now. */
export const toggleCoupon = (api: ApiClient, id: string): Promise<Coupon> =>
  api
    .call({ method: "PATCH", path: `${pathOf(id)}/toggle` }, couponResponseSchema)
    .then(({ coupon }) => coupon);
