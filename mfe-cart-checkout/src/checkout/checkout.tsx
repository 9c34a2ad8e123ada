import { Button, Notice, PageHeading, type SessionUser, useMessages } from "@aushadhi/shared-ui";
import { Page } from "./checkout.styles.ts";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { EmptyCheckout } from "./empty-checkout.tsx";
import { checkout } from "./messages.ts";
import { CheckoutSteps } from "./steps/checkout-steps.tsx";
import { Hint } from "./ui/note.ts";
import { type CheckoutState, useCheckout } from "./use-checkout.ts";

interface CheckoutProps {
  user: SessionUser;
  /** Whether the address asks for step 2. */
  isReview: boolean;
}

/** The checkout of one person. Render it with the user's id as key. */
export function Checkout({ user, isReview }: CheckoutProps) {
  const { title } = useMessages(checkout);
  const state = useCheckout(user);
  const isPlaced = state.placing.status === "placed";
  if (!isPlaced && state.order.lines.length > 0) {
    return (
      <Page>
        <CheckoutSteps state={state} isReview={isReview} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeading>{title}</PageHeading>
      <Nothing state={state} isPlaced={isPlaced} />
    </Page>
  );
}

/** Shown when there is nothing to order. */
function Nothing({ state, isPlaced }: { state: CheckoutState; isPlaced: boolean }) {
  const text = useMessages(checkout);
  const { order } = state;
  if (isPlaced) return <Hint role="status">{text.placing.opening}</Hint>;
  if (order.isLoading) return <CheckoutSkeleton />;
  if (order.failure !== null) {
    return (
      <Notice
        kind="error"
        heading="h2"
        title={text.loading.cartFailed}
        text={order.failure === text.loading.cartFailed ? undefined : order.failure}
      >
        <Button $kind="soft" onClick={() => order.cart.refresh()}>
          {text.retry}
        </Button>
      </Notice>
    );
  }
  return <EmptyCheckout state={state} />;
}
