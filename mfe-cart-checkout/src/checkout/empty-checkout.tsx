import { Button, ButtonLink, links, Notice, useMessages } from "@aushadhi/shared-ui";
import { checkout } from "./messages.ts";
import type { CheckoutState } from "./use-checkout.ts";

/** The checkout with an empty cart, and the reason. */
export function EmptyCheckout({ state }: { state: CheckoutState }) {
  const { empty: text } = useMessages(checkout);
  const { draft, placing, isEmptied } = state;
  const isUnanswered = draft.draft.order?.isUnanswered ?? false;
  const isChecking = placing.status === "placing";
  const shop = (
    <ButtonLink $kind={isUnanswered ? "ghost" : "primary"} href={links.shop}>
      {text.shop}
    </ButtonLink>
  );
  if (isUnanswered) {
    return (
      <Notice heading="h2" title={text.unansweredTitle} text={text.unansweredText}>
        <Button aria-busy={isChecking || undefined} onClick={placing.check}>
          {isChecking ? text.checking : text.check}
        </Button>
        {shop}
      </Notice>
    );
  }
  if (!isEmptied) {
    return (
      <Notice heading="h2" title={text.title} text={text.text}>
        {shop}
      </Notice>
    );
  }
  return (
    <Notice heading="h2" kind="error" title={text.goneTitle} text={text.goneText}>
      <ButtonLink href={links.orders} $kind="soft">
        {text.orders}
      </ButtonLink>
      {shop}
    </Notice>
  );
}
