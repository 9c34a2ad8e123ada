import {
  type CouponListQuery,
  getCoupon,
  getCouponStatistics,
  listCoupons,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallPageQuery, createCallQuery } from "../ui/query/create-call-query.ts";

/**
 * Prefix of the query keys of all list pages. Statistics have their own key because list changes
 * do not affect them.
 */
export const couponsKey = ["admin", "coupons"] as const;

/** A page of coupons, newest first, with the total count. */
export const couponPageQuery = (api: ApiClient, query: CouponListQuery) =>
  createCallPageQuery(api, couponsKey, listCoupons, { query });

/** Statistics of a coupon. */
export const couponStatsQuery = (api: ApiClient, id: string) =>
  createCallQuery(api, ["admin", "coupon-stats"], getCouponStatistics, { params: { id } });

export const fetchCoupon = (api: ApiClient, id: string) =>
  api.call(getCoupon, { params: { id } }).then(({ coupon }) => coupon);
