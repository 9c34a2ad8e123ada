import { computeOrderSums, computeSubtotal } from "@aushadhi/api/contract";
import { usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { deliveryFee } from "../../settings/delivery-fee.ts";
import type { OrderLine } from "../order-line.ts";
import { toPaisa } from "../paisa.ts";
import { couponCheck } from "../queries.ts";

/** The order's sums. Refetched when the lines or the coupon change. */
export function useOrderSums(lines: readonly OrderLine[], couponCode: string | null) {
  const { api } = usePlatform();
  const subtotalPaisa = computeSubtotal(lines);
  const fee = useQuery(deliveryFee(api));
  const coupon = useQuery({
    ...couponCheck(api, couponCode ?? "", subtotalPaisa),
    enabled: couponCode !== null && lines.length > 0,
  });
  const check = couponCode === null ? undefined : coupon.data;
  const isHeld = check?.isValid ?? false;
  const discountPaisa =
    couponCode === null ? 0 : isHeld && check ? toPaisa(check.discountAmount) : undefined;
  const deliveryFeePaisa = fee.data === undefined ? undefined : toPaisa(fee.data);
  const isKnown = deliveryFeePaisa !== undefined && discountPaisa !== undefined;

  return {
    subtotalPaisa,
    /** Null until every amount is known. */
    figures: isKnown ? computeOrderSums(lines, deliveryFeePaisa, discountPaisa) : null,
    /** Paisa; undefined while unknown. */
    deliveryFeePaisa,
    /** Paisa that the coupon takes off; undefined while unknown. */
    discountPaisa,
    fee: { isFailed: fee.data === undefined && fee.isError, retry: () => void fee.refetch() },
    coupon: {
      /**
       * Why the coupon is no longer valid; empty when the server gives no reason. Null while it is
       * valid.
       */
      refusal: check && !check.isValid ? (check.error ?? "") : null,
      error: couponCode === null || check ? null : coupon.error,
      retry: () => void coupon.refetch(),
    },
  };
}

export type CheckoutSums = ReturnType<typeof useOrderSums>;
