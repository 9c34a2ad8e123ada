import { links } from "@aushadhi/shared-ui";
import { Redirect } from "wouter";
import { Columns } from "./checkout.styles.ts";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { CouponBox } from "./coupon/coupon-box.tsx";
import { AddressesFailure } from "./details/addresses-failure.tsx";
import { DetailsStep } from "./details/details-step.tsx";
import { orderable } from "./order-line.ts";
import { ReviewStep } from "./review/review-step.tsx";
import { Summary } from "./summary/summary.tsx";
import { StepHead } from "./ui/step-head.tsx";
import type { CheckoutState } from "./use-checkout.ts";

interface StepsProps {
  state: CheckoutState;
  isReview: boolean;
}

/** The two steps, one at a time, and the summary beside them. */
export function CheckoutSteps({ state, isReview }: StepsProps) {
  const { order, draft, sums, coupon } = state;
  return (
    <>
      <StepHead isReview={isReview} />
      <Columns>
        <Summary
          lines={order.lines}
          sums={sums}
          couponCode={draft.draft.couponCode}
          onEditCart={order.cart.open}
          onFix={(line) => order.cart.set(line.product, orderable(line))}
        >
          <CouponBox coupon={coupon} sums={sums} />
        </Summary>
        {isReview ? <Review state={state} /> : <DetailsOf state={state} />}
      </Columns>
    </>
  );
}

function DetailsOf({ state }: { state: CheckoutState }) {
  const { addresses, draft, blank, typed, refused } = state;
  if (addresses.isPending) return <CheckoutSkeleton />;
  return (
    <DetailsStep
      blank={blank}
      typed={typed}
      refused={refused}
      addresses={addresses.addresses}
      isFull={addresses.isFull}
      choice={addresses.choice}
      notice={
        addresses.failure !== null && (
          <AddressesFailure error={addresses.failure} onRetry={addresses.retry} />
        )
      }
      onChoose={(choice) => draft.change({ choice })}
      onType={(details) => draft.change({ details })}
      onContinue={state.proceed}
    />
  );
}

/** Step 2 once step 1 is known to be done; who has no draft begins with step 1. */
function Review({ state }: { state: CheckoutState }) {
  const { addresses, draft, checked, now, order, placing, obstacle } = state;
  if (!draft.isRead || addresses.isPending) return <CheckoutSkeleton />;
  if (!checked) return <Redirect to={links.checkout} replace />;
  const place = () =>
    now && placing.place({ ...checked, couponCode: draft.draft.couponCode, figures: now.figures });
  return (
    <ReviewStep
      details={checked.details}
      address={checked.address}
      now={now}
      needsPrescription={order.lines.some(({ needsPrescription }) => needsPrescription)}
      placing={placing}
      obstacle={obstacle}
      onEdit={state.edit}
      onPlace={place}
    />
  );
}
