import { Button, type FragmentProps, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { type MouseEvent, useState } from "react";
import { cart as messages } from "../cart/messages.ts";
import { useCart, useCartStore, useSlowSave } from "../cart/use-cart.ts";
import { loadDrawer } from "../drawer/load-drawer.ts";
import { Count, Place } from "./count.ts";

const mostShown = 99;

/** The fragment `cart-button`: opens the drawer and shows the number of pieces in the cart. */
export function CartButton({ look }: FragmentProps["cart-button"]) {
  const text = useMessages(messages);
  const { totalItems, isOpen } = useCart();
  const store = useCartStore();
  const isSlow = useSlowSave();
  const [isBusy, setBusy] = useState(false);

  const open = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Safari does not focus a pressed button, so the drawer could not restore the focus.
    currentTarget.focus({ preventScroll: true });
    store.open();
    setBusy(true);
    await loadDrawer().catch(() => undefined);
    setBusy(false);
  };
  const prepare = () => void loadDrawer().catch(() => undefined);
  const button = {
    onClick: open,
    onPointerEnter: prepare,
    onFocus: prepare,
    "aria-haspopup": "dialog" as const,
    "aria-expanded": isOpen,
    "aria-busy": isBusy || undefined,
  };
  const content = (
    <>
      {text.cart}
      <VisuallyHidden> {text.pieces(totalItems)}</VisuallyHidden>
      {isSlow && <VisuallyHidden> {text.notSaved}</VisuallyHidden>}
      {totalItems > 0 && (
        <Count aria-hidden $look={look} data-slow={isSlow || undefined}>
          {totalItems > mostShown ? text.more : totalItems}
        </Count>
      )}
    </>
  );
  if (look === "menu") {
    return (
      <button type="button" {...button}>
        {content}
      </button>
    );
  }
  return (
    <Place>
      <Button $kind="ghost" {...button}>
        {content}
      </Button>
    </Place>
  );
}
