import { couponCode } from "@aushadhi/api/contract";
import { toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { KeptDraft } from "../draft/use-draft.ts";
import { isRefused } from "../failure-kinds.ts";
import { checkout } from "../messages.ts";
import { couponCheck } from "../queries.ts";
import type { CheckoutSums } from "../summary/use-order-sums.ts";

/** The coupon of this checkout: applies and removes it, and drops it when it is no longer valid. */
export function useCoupon({ draft, change }: KeptDraft, sums: CheckoutSums) {
  const { coupon: text } = useMessages(checkout);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const [isApplying, setApplying] = useState(false);
  const [dropped, setDropped] = useState("");
  const code = draft.couponCode;
  const { refusal, error: failure } = sums.coupon;
  const isDropped = code !== null && (refusal !== null || isRefused(failure));

  useEffect(() => {
    if (!isDropped) return;
    const reason = refusal || getFailureText(failure, text.invalid);
    setDropped(code);
    change({ couponCode: null });
    setError(reason);
    toast("error", reason);
  }, [isDropped, code, refusal, failure, change, text]);

  const say = (reason: string) => {
    setError(reason);
    toast("error", reason);
    return false;
  };

  return {
    code,
    /** Why the last coupon is not valid. */
    error,
    /** The last dropped coupon, to show. */
    dropped,
    isApplying,
    /** Whether the coupon check failed, so that its discount is unknown. */
    isUnknown: code !== null && !isDropped && failure !== null,
    /** Returns whether the coupon is now valid. */
    async apply(typed: string): Promise<boolean> {
      const wanted = couponCode(typed);
      if (wanted === "") {
        setError(text.enter);
        return false;
      }
      if (isApplying) return true;
      setApplying(true);
      try {
        const asked = couponCheck(api, wanted, sums.subtotalPaisa);
        const check = await queryClient.fetchQuery({ ...asked, staleTime: 0, retry: false });
        if (!check.isValid) return say(check.error || text.invalid);
        setError(null);
        change({ couponCode: wanted });
        toast("success", text.applied);
        return true;
      } catch (thrown) {
        return say(getFailureText(thrown, text.failed));
      } finally {
        setApplying(false);
      }
    },
    remove() {
      setError(null);
      setDropped("");
      change({ couponCode: null });
      toast("success", text.removed);
    },
    /** Called when the server rejects the coupon with the order. */
    drop(reason: string) {
      setDropped(code ?? "");
      setError(reason);
      change({ couponCode: null });
    },
  };
}

export type Coupon = ReturnType<typeof useCoupon>;
