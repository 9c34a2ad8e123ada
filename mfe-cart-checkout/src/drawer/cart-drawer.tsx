import { Drawer, toast, useMessages } from "@aushadhi/shared-ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { cart as messages } from "../cart/messages.ts";
import { useCart, useCartStore } from "../cart/use-cart.ts";
import { forgetDrafts } from "../checkout/draft/forget-drafts.ts";
import { loadDrawer, loadedPanel } from "./load-drawer.ts";

/** The part `cart-drawer`: keeps the cart in step from the first moment, and shows it when it is asked for. */
export function CartDrawer() {
  const text = useMessages(messages);
  const store = useCartStore();
  const { isOpen, isAuthenticated, totalItems, currentUserId } = useCart();
  const [Panel, setPanel] = useState(loadedPanel);
  const isLeaving = useRef(false);

  useEffect(() => forgetDrafts(currentUserId), [currentUserId]);

  useEffect(() => {
    if (!isOpen) return;
    isLeaving.current = false;
    loadDrawer().then(
      () => setPanel(loadedPanel),
      () => {
        store.close();
        toast("error", text.notOpened);
      },
    );
  }, [isOpen, store, text]);

  const onLeave = useCallback(() => {
    isLeaving.current = true;
    store.close();
  }, [store]);

  return (
    <Drawer
      open={isOpen && Panel !== undefined}
      title={text.title}
      description={
        <>
          {text.count(totalItems)}
          {!isAuthenticated && (
            <>
              <br />
              {text.guest}
            </>
          )}
        </>
      }
      onClose={store.close}
      closeLabel={text.close}
      returnsFocus={() => !isLeaving.current}
    >
      {Panel && <Panel onLeave={onLeave} />}
    </Drawer>
  );
}
