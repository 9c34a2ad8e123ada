import { useMemo } from "react";
import { useCart, useCartStore } from "../cart/use-cart.ts";
import { useOrderAllowance } from "../settings/order-allowance.ts";
import { createOrderLine } from "./order-line.ts";

/** The cart in the form that the checkout needs. */
export function useOrderLines() {
  const { items, loading, error } = useCart();
  const cart = useCartStore();
  const allowance = useOrderAllowance(true);
  const lines = useMemo(
    () => items.map(({ product, quantity }) => createOrderLine(product, quantity, allowance)),
    [items, allowance],
  );
  return {
    lines,
    cart,
    allowance,
    isLoading: loading && lines.length === 0,
    /** Why the cart's content is unknown. */
    failure: !loading && lines.length === 0 ? error : null,
  };
}

export type OrderLines = ReturnType<typeof useOrderLines>;
