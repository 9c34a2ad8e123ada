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

/** The coupon of this checkout: applying one, taking it off, and dropping it when it is no longer valid. */
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
    /** Why the last one does not hold. */
    error,
    /** The one that was dropped last, to be looked at. */
    dropped,
    isApplying,
    /** Whether the coupon could not be asked about, so that nobody knows what it takes off. */
    isUnknown: code !== null && !isDropped && failure !== null,
    /** Answers whether it holds now. */
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
    /** The server has refused it with the order. */
    drop(reason: string) {
      setDropped(code ?? "");
      setError(reason);
      change({ couponCode: null });
    },
  };
}

export type Coupon = ReturnType<typeof useCoupon>;
