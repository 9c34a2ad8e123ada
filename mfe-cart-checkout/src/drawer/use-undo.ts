import { useEffect, useState } from "react";
import { restoreLine } from "../cart/restore-line.ts";
import type { CartLine } from "../cart/types.ts";
import { useCart, useCartStore } from "../cart/use-cart.ts";

/** Milliseconds for which undo is offered, while nobody hovers over the button. */
const offeredFor = 10_000;

/** The last removed line for some seconds, with a function to restore it. */
export function useUndo() {
  const store = useCartStore();
  const { items, currentUserId } = useCart();
  const [offer, setOffer] = useState<{ line: CartLine; userId: string | null } | null>(null);
  const [isHeld, setHeld] = useState(false);
  const isBack = items.some(({ product }) => product.id === offer?.line.product.id);

  useEffect(() => {
    if (!offer || isHeld) return;
    const timer = setTimeout(() => setOffer(null), offeredFor);
    return () => clearTimeout(timer);
  }, [offer, isHeld]);

  return {
    /** Null when there is nothing to restore, or when the product is in the cart again. */
    line: offer && offer.userId === currentUserId && !isBack ? offer.line : null,
    onRemoved: (line: CartLine) => setOffer({ line, userId: currentUserId }),
    /** Keeps the undo while it is hovered or focused. */
    hold: setHeld,
    restore() {
      if (offer && offer.userId === currentUserId) restoreLine(store, offer.line);
      setOffer(null);
      setHeld(false);
    },
  };
}

export type Undo = ReturnType<typeof useUndo>;
