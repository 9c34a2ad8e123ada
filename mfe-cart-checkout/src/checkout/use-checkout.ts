import { links, type SessionUser, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { lastOrder } from "../orders/last-order.ts";
import { useCoupon } from "./coupon/use-coupon.ts";
import type { FieldErrors } from "./details/address-input.ts";
import { parseDetails } from "./details/parse-details.ts";
import { useAddresses } from "./details/use-addresses.ts";
import { prefillDetails } from "./draft/draft.ts";
import { useDraft } from "./draft/use-draft.ts";
import { checkout } from "./messages.ts";
import type { Seen } from "./placing/describe-changes.ts";
import { usePlacing } from "./placing/use-placing.ts";
import { afterDetails, goBack, isAfterDetails, reviewPath } from "./step-history.ts";
import { useOrderSums } from "./summary/use-order-sums.ts";
import { useOrderLines } from "./use-order-lines.ts";

/** State and actions of the steps and the summary. */
export function useCheckout(user: SessionUser) {
  const text = useMessages(checkout);
  const [, navigate] = useLocation();
  const order = useOrderLines();
  const draft = useDraft("order", user.id);
  const addresses = useAddresses(draft.draft);
  const sums = useOrderSums(order.lines, draft.draft.couponCode);
  const coupon = useCoupon(draft, sums);
  const [refused, setRefused] = useState<FieldErrors>();
  const [hadLines, setHadLines] = useState(false);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  // Computed once from the loaded page: a later answer would change text being typed.
  const [blank] = useState(() =>
    prefillDetails(user, queryClient.getQueryData(lastOrder(api).queryKey) ?? null),
  );

  const edit = async () => {
    if (isAfterDetails()) await goBack();
    else navigate(links.checkout, { replace: true });
  };
  const placing = usePlacing({
    draft,
    order,
    onCouponRefused: coupon.drop,
    onFieldsRefused(errors) {
      setRefused(errors);
      void edit();
    },
  });

  const hasLines = order.lines.length > 0;
  useEffect(() => {
    if (hasLines) setHadLines(true);
  }, [hasLines]);

  const typed = draft.draft.details;
  const now: Seen | null = sums.figures && { lines: order.lines, figures: sums.figures };
  return {
    user,
    order,
    draft,
    addresses,
    sums,
    coupon,
    placing,
    /** The server's last field errors of step 1. */
    refused,
    blank,
    typed,
    /** The order's current state; null until all of it is known. */
    now,
    /** Whether the cart has become empty since this page was opened. */
    isEmptied: hadLines && !hasLines,
    /**
     * Step 1 if valid and unchanged, otherwise null: a default must not replace the customer's
     * choice.
     */
    checked:
      draft.draft.choice === addresses.choice
        ? parseDetails(typed ?? blank, addresses.choice, addresses)
        : null,
    /** Why the total is unknown, and how to retry. */
    obstacle: sums.fee.isFailed
      ? { text: text.summary.feeFailed, retry: sums.fee.retry }
      : coupon.isUnknown
        ? { text: text.coupon.failed, retry: sums.coupon.retry }
        : null,
    edit,
    proceed() {
      setRefused(undefined);
      placing.dismiss();
      // Leaving the default unchanged is a choice too.
      draft.change({ choice: addresses.choice });
      navigate(reviewPath, { state: afterDetails });
    },
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
