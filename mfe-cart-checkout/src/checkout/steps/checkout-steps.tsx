import { links, useMessages } from "@aushadhi/shared-ui";
import { ShopPromises } from "@aushadhi/shared-ui/bundled/shop-promises.tsx";
import { Phone } from "lucide-react";
import { Redirect } from "wouter";
import { CallUs } from "../../settings/call-us.tsx";
import { limitMessages } from "../../settings/limit-messages.ts";
import { hasAllOrders } from "../../settings/order-allowance.ts";
import { Columns } from "../checkout.styles.ts";
import { CheckoutSkeleton } from "../checkout-skeleton.tsx";
import { Warning } from "../ui/note.ts";
import type { CheckoutState } from "../use-checkout.ts";
import { DetailsStep } from "./details-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { StepHead } from "./step-head.tsx";
import { Summary } from "./summary.tsx";

interface StepsProps {
  state: CheckoutState;
  isReview: boolean;
}

/** The two steps, one at a time, with the summary beside them and the pharmacy's details below. */
export function CheckoutSteps({ state, isReview }: StepsProps) {
  const text = useMessages(limitMessages);
  const { allowance } = state.order;
  return (
    <>
      <StepHead isReview={isReview} />
      {allowance && hasAllOrders(allowance) && (
        <Warning role="status">
          <Phone size={20} aria-hidden />
          <p>
            <span>{text.orders(allowance.openOrders ?? 0, allowance.ordered.orders)}</span>{" "}
            <CallUs />
          </p>
        </Warning>
      )}
      <Columns>
        <Summary state={state} />
        <PresentStep state={state} isReview={isReview} />
      </Columns>
      <ShopPromises />
    </>
  );
}

/** Step 2 when step 1 is complete; without a draft, step 1. */
function PresentStep({ state, isReview }: StepsProps) {
  const { addresses, draft, checked } = state;
  if (addresses.isPending || (isReview && !draft.isRead)) return <CheckoutSkeleton />;
  if (!isReview) return <DetailsStep state={state} />;
  if (!checked) return <Redirect to={links.checkout} replace />;
  return <ReviewStep state={state} checked={checked} />;
}
