import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { checkCoupon, fetchAddresses } from "./api.ts";
import { toRupees } from "./paisa.ts";

/** Forgotten when somebody else is signed in. */
const personal = { personal: true };

/**
 * The customer's addresses. They are fetched again after a return from another tab: they may have been changed there.
 */
export const savedAddresses = (api: ApiClient) =>
  queryOptions({
    queryKey: ["checkout", "addresses"],
    queryFn: ({ signal }) => fetchAddresses(api, signal),
    refetchOnWindowFocus: "always",
    meta: personal,
  });

/** How a coupon stands for goods of this many paisa; another subtotal is another question. */
export const couponCheck = (api: ApiClient, code: string, subtotalPaisa: number) =>
  queryOptions({
    queryKey: ["checkout", "coupon", code, subtotalPaisa],
    meta: personal,
    queryFn: ({ signal }) =>
      checkCoupon(api, { code, orderAmount: toRupees(subtotalPaisa) }, signal),
  });
