import { Button, ButtonLink, links, Notice, useMessages } from "@aushadhi/shared-ui";
import { checkout } from "./messages.ts";

export interface EmptyCheckoutProps {
  /** There was something in the cart when this page was opened. */
  isEmptied: boolean;
  /** An order was sent whose answer has not come. */
  isUnanswered: boolean;
  isChecking: boolean;
  onCheck(): void;
}

/** A checkout with nothing in the cart, and why that may be. */
export function EmptyCheckout({
  isEmptied,
  isUnanswered,
  isChecking,
  onCheck,
}: EmptyCheckoutProps) {
  const { empty: text } = useMessages(checkout);
  const shop = (
    <ButtonLink $kind={isUnanswered ? "ghost" : "primary"} href={links.shop}>
      {text.shop}
    </ButtonLink>
  );
  if (isUnanswered) {
    return (
      <Notice heading="h2" title={text.unansweredTitle} text={text.unansweredText}>
        <Button aria-busy={isChecking || undefined} onClick={onCheck}>
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
