import { Button, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCartStore } from "../cart/use-cart.ts";
import { lastOrder } from "../orders/last-order.ts";
import { drawer as messages } from "./messages.ts";

/** Puts what the customer ordered last into the cart again. What became of it is told in a toast: the cart has filled. */
export function LastBought() {
  const text = useMessages(messages);
  const store = useCartStore();
  const { api } = usePlatform();
  const { data: order } = useQuery(lastOrder(api));
  const [isBusy, setBusy] = useState(false);
  if (!order?.lines.some(({ productId }) => productId !== null)) return null;

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
  };
  return (
    <Button aria-busy={isBusy || undefined} onClick={press}>
      {isBusy ? text.buyingAgain : text.buyAgain}
    </Button>
  );
}
