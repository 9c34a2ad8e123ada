import { useMemo } from "react";
import { useCart, useCartStore } from "../cart/use-cart.ts";
import { createOrderLine } from "./order-line.ts";

/** The cart as the checkout needs it. */
export function useOrderLines() {
  const { items, loading, error } = useCart();
  const cart = useCartStore();
  const lines = useMemo(
    () => items.map(({ product, quantity }) => createOrderLine(product, quantity)),
    [items],
  );
  return {
    lines,
    cart,
    isLoading: loading && lines.length === 0,
    /** Why it is not known what is in the cart. */
    failure: !loading && lines.length === 0 ? error : null,
  };
}

export type OrderLines = ReturnType<typeof useOrderLines>;
