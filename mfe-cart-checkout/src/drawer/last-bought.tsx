import { Button, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCart, useCartStore } from "../cart/use-cart.ts";
import { lastOrder } from "../orders/last-order.ts";
import { drawer as messages } from "./messages.ts";

interface LastBoughtProps {
  /** Called when done: adding to the cart removes this button. */
  onDone(): void;
}

/**
 * Adds the customer's last order to the cart again. A toast shows the result. Hidden when the cart
 * has any of its products, which would be doubled.
 */
export function LastBought({ onDone }: LastBoughtProps) {
  const text = useMessages(messages);
  const store = useCartStore();
  const { items } = useCart();
  const { api } = usePlatform();
  const { data: order } = useQuery(lastOrder(api));
  const [isBusy, setBusy] = useState(false);
  const wanted = new Set(order?.lines.map(({ productId }) => productId));
  wanted.delete(null);
  const isInCart = items.some(({ product }) => wanted.has(product.id));
  if (!order || wanted.size === 0 || (isInCart && !isBusy)) return null;

  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { buy } = await import("../buy-again/buy.ts");
      const { report, next } = await buy(store, order.lines, null);
      toast(next === "open" ? "success" : "error", report.join(" "));
    } catch {
      toast("error", text.buyAgainFailed);
    }
    setBusy(false);
    onDone();
  };
  return (
    <Button
      $kind={items.length > 0 ? "ghost" : "primary"}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? text.buyingAgain : text.buyAgain}
    </Button>
  );
}
