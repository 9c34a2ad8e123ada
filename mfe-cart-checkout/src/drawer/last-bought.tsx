import { Button, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCart, useCartStore } from "../cart/use-cart.ts";
import { lastOrder } from "../orders/last-order.ts";
import { drawer as messages } from "./messages.ts";

interface LastBoughtProps {
  /** Called when it is done: what the button puts into the cart takes the button away. */
  onDone(): void;
}

/**
 * Puts what the customer ordered last into the cart again. What became of it is told in a toast. Not shown when some
 * of it is in the cart: it would be there twice.
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
