import type { ApiClient } from "@aushadhi/shared-ui";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchCouponStats, fetchCoupons } from "./api.ts";

/** Beginning of the key of every page of the list. What a coupon has done does not change with it. */
export const couponsKey = ["admin", "coupons"] as const;

const meta = { personal: true };

export const couponPageQuery = (api: ApiClient, paging: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...couponsKey, paging.page, paging.limit],
    queryFn: ({ signal }) => fetchCoupons(api, paging, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta,
  });

export const statsOf = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["admin", "coupon-stats", id],
    queryFn: ({ signal }) => fetchCouponStats(api, id, signal),
    staleTime: 0,
    meta,
  });
