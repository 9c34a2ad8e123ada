import { Button, type FragmentProps, useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { useCartStore } from "../cart/use-cart.ts";
import type { Bought } from "./buy.ts";
import { Place } from "./buy-again.styles.ts";
import { buyAgain as messages } from "./messages.ts";

/**
 * The fragment `buy-again`: adds an order's lines to the cart and reports the result. Then the
 * button opens the cart, so that another press adds nothing twice. Customers can raise quantities
 * in the cart.
 */
export function BuyAgain({ lines }: FragmentProps["buy-again"]) {
  const text = useMessages(messages);
  const store = useCartStore();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [bought, setBought] = useState<Bought | null>(null);
  const next = bought?.next ?? "buy";

  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      // Loaded on press, because few visitors press it.
      const { buy } = await import("./buy.ts");
      setBought(await buy(store, lines, bought));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const reportLines = isFailed ? [text.failed] : bought?.report;

  return (
    <Place>
      <Button
        $kind="soft"
        aria-busy={isBusy || undefined}
        aria-haspopup={next === "open" ? "dialog" : undefined}
        onClick={next === "open" ? store.open : press}
      >
        {isBusy ? text.busy : text[next]}
      </Button>
      <div role="status">{!isBusy && reportLines?.map((one) => <p key={one}>{one}</p>)}</div>
    </Place>
  );
}
