import type { Order } from "@aushadhi/api/contract";
import { type ApiError, links, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { deliveryFee } from "../../settings/delivery-fee.ts";
import { type FieldErrors, mapFieldErrors } from "../details/address-input.ts";
import { type Draft, newAddress } from "../draft/draft.ts";
import type { KeptDraft } from "../draft/use-draft.ts";
import { isLost, isRefused } from "../failure-kinds.ts";
import { checkout } from "../messages.ts";
import { goBack, isAfterDetails } from "../step-history.ts";
import type { OrderLines } from "../use-order-lines.ts";
import type { Seen } from "./describe-changes.ts";
import { type PendingOrder, placeOrder, repeatOrder } from "./place-order.ts";

/** Why an order was not placed. */
export interface Problem {
  text: string;
  /** What the customer saw when the server rejected the order; null when it may not have. */
  seen: Seen | null;
  /** Whether the text itself asks to check the amounts and order again. */
  asksAgain: boolean;
}

interface Placing {
  draft: KeptDraft;
  order: OrderLines;
  /** Called with the reason when the coupon was rejected with the order. */
  onCouponRefused(reason: string): void;
  /** Called with the server's field errors. */
  onFieldsRefused(errors: FieldErrors): void;
}

/** Places the order once: busy from the click until it is placed or the failure is clear. */
export function usePlacing({ draft, order, onCouponRefused, onFieldsRefused }: Placing) {
  const { placing: text, empty } = useMessages(checkout);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [status, setStatus] = useState<"idle" | "placing" | "placed">("idle");
  const [problem, setProblem] = useState<Problem | null>(null);
  const isRunning = useRef(false);

  const arrive = async ({ id }: Order) => {
    setStatus("placed");
    toast("success", text.placed);
    draft.forget();
    order.cart.forget();
    // Stock, addresses and order lists of other pages are outdated.
    void queryClient.invalidateQueries({ refetchType: "none" });
    if (isAfterDetails()) await goBack();
    navigate(links.order(id), { replace: true });
  };

  const refresh = async () => {
    order.cart.refresh();
    await Promise.all([
      order.cart.settled(),
      queryClient.invalidateQueries({ queryKey: ["checkout"] }),
      queryClient.invalidateQueries(deliveryFee(api)),
    ]);
  };

  /** Refetches what has changed, so that the customer sees it. */
  const followRefusal = async (error: ApiError, reason: string) => {
    if (error.code === "coupon_refused") onCouponRefused(reason);
    if (error.code === "conflict") draft.change({ order: null });
    if (error.status === 404) draft.change({ choice: dropSavedChoice(draft.now()), address: null });
    await refresh();
    const fields = mapFieldErrors(error.fields);
    if (Object.keys(fields).length > 0) onFieldsRefused(fields);
  };

  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStatus("placing");
    setProblem(null);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setStatus((now) => (now === "placed" ? now : "idle"));
    }
  };

  return {
    status,
    problem,
    dismiss: () => setProblem(null),
    place: (pending: PendingOrder) =>
      run(async () => {
        const seen = { lines: order.lines, figures: pending.figures };
        try {
          await order.cart.settled();
          await arrive(await placeOrder(api, draft, pending));
        } catch (error) {
          const lost = draft.now().order?.isUnanswered ? text.offline : text.notSent;
          const reason = isLost(error) ? lost : getFailureText(error, text.failed);
          toast("error", reason);
          if (isRefused(error)) await followRefusal(error, reason);
          setProblem({
            text: reason,
            seen: isRefused(error) ? seen : null,
            asksAgain: isRefused(error) && error.code === "total_changed",
          });
        }
      }),
    /** Checks for the order whose answer was lost. */
    check: () =>
      run(async () => {
        try {
          const found = await repeatOrder(api, draft);
          if (found) await arrive(found);
        } catch (error) {
          const reason = isRefused(error) ? empty.notPlaced : text.failed;
          toast("error", isLost(error) ? text.offline : reason);
        }
      }),
  };
}

/** The choice when a saved address may be deleted; a new address stays chosen. */
const dropSavedChoice = ({ choice }: Draft) => (choice === newAddress ? choice : null);
