import { checkCoupon, listAddresses } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { toRupees } from "./paisa.ts";

/** Cleared when somebody else signs in. */
const personal = { personal: true };

/** The customer's addresses. Refetched on return from another tab, where they may have changed. */
export const savedAddresses = (api: ApiClient) =>
  queryOptions({
    queryKey: ["checkout", "addresses"],
    queryFn: ({ signal }) => api.call(listAddresses, { signal }).then(({ addresses }) => addresses),
    refetchOnWindowFocus: "always",
    meta: personal,
  });

/** Checks a coupon for a subtotal in paisa; each subtotal is a separate query. */
export const couponCheck = (api: ApiClient, code: string, subtotalPaisa: number) =>
  queryOptions({
    queryKey: ["checkout", "coupon", code, subtotalPaisa],
    meta: personal,
    queryFn: ({ signal }) =>
      api
        .call(checkCoupon, { body: { code, orderAmount: toRupees(subtotalPaisa) }, signal })
        .then(({ data }) => data),
  });
