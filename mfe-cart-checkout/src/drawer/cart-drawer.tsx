import { toast, useMessages } from "@aushadhi/shared-ui";
import { useEffect, useState } from "react";
import { cart as messages } from "../cart/messages.ts";
import { useCart, useCartStore } from "../cart/use-cart.ts";
import { forgetDrafts } from "../checkout/draft/forget-drafts.ts";
import { loadDrawer, loadedSheet } from "./load-drawer.ts";

/** The part `cart-drawer`: keeps the cart in step from the first moment, and shows it when it is asked for. */
export function CartDrawer() {
  const text = useMessages(messages);
  const store = useCartStore();
  const { isOpen, currentUserId } = useCart();
  const [Sheet, setSheet] = useState(loadedSheet);

  useEffect(() => forgetDrafts(currentUserId), [currentUserId]);

  useEffect(() => {
    if (!isOpen) return;
    loadDrawer().then(
      () => setSheet(loadedSheet),
      () => {
        store.close();
        toast("error", text.notOpened);
      },
    );
  }, [isOpen, store, text]);

  return Sheet ? <Sheet /> : null;
}
