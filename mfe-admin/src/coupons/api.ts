import {
  type Coupon,
  type CouponInput,
  type CouponListQuery,
  couponListResponseSchema,
  couponResponseSchema,
  couponStatsResponseSchema,
  doneResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient, ApiRequest } from "@aushadhi/shared-ui";
import { buildQuery } from "../ui/query/build-query.ts";
import { createPageQuery, createQuery } from "../ui/query/create-query.ts";

/**
 * Prefix of the query keys of all list pages. Statistics have their own key because list changes
 * do not affect them.
 */
export const couponsKey = ["admin", "coupons"] as const;

const buildPath = (id: string) => `/coupons/${encodeURIComponent(id)}`;

/** A page of coupons, newest first, with the total count. */
export const couponPageQuery = (api: ApiClient, paging: CouponListQuery) =>
  createPageQuery(api, couponsKey, `/coupons${buildQuery(paging)}`, couponListResponseSchema);

/** Statistics of a coupon. */
export const couponStatsQuery = (api: ApiClient, id: string) =>
  createQuery(api, ["admin", "coupon-stats"], `${buildPath(id)}/stats`, couponStatsResponseSchema);

const callForCoupon = (api: ApiClient, request: ApiRequest): Promise<Coupon> =>
  api.call(request, couponResponseSchema).then(({ coupon }) => coupon);

export const fetchCoupon = (api: ApiClient, id: string) =>
  callForCoupon(api, { method: "GET", path: buildPath(id) });

export const createCoupon = (api: ApiClient, body: CouponInput) =>
  callForCoupon(api, { method: "POST", path: "/coupons", body });

export const replaceCoupon = (api: ApiClient, id: string, body: CouponInput) =>
  callForCoupon(api, { method: "PUT", path: buildPath(id), body });

/** Switches a coupon off or on; returns the updated coupon. */
export const toggleCoupon = (api: ApiClient, id: string) =>
  callForCoupon(api, { method: "PATCH", path: `${buildPath(id)}/toggle` });

export const removeCoupon = (api: ApiClient, id: string) =>
  api.call({ method: "DELETE", path: buildPath(id) }, doneResponseSchema);
