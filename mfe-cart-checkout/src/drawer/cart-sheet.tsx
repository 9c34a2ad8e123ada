import { Drawer, useMessages } from "@aushadhi/shared-ui";
import { useCallback, useEffect, useRef } from "react";
import { useCart, useCartStore } from "../cart/use-cart.ts";
import { CartPanel } from "./cart-panel.tsx";
import { drawer as messages } from "./messages.ts";

export interface CartSheetProps {
  /** Whether changes have been pending for a while. */
  isSlow: boolean;
}

/** The drawer and its content. */
export function CartSheet({ isSlow }: CartSheetProps) {
  const text = useMessages(messages);
  const store = useCartStore();
  const { isOpen, isAuthenticated, totalItems } = useCart();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (isOpen) isLeaving.current = false;
  }, [isOpen]);

  const onLeave = useCallback(() => {
    isLeaving.current = true;
    store.close();
  }, [store]);

  return (
    <Drawer
      open={isOpen}
      title={text.title}
      description={
        <>
          <span>{text.count(totalItems)}</span>
          {/* Beside the count, so that the layout does not move when it appears. */}
          {isSlow && <span> · {text.saving}</span>}
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
      <CartPanel onLeave={onLeave} />
    </Drawer>
  );
}
