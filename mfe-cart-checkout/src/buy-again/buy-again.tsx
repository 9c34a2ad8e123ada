import { Button, type FragmentProps, useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { useCartStore } from "../cart/use-cart.ts";
import type { Bought } from "./buy.ts";
import { Place } from "./buy-again.styles.ts";
import { buyAgain as messages } from "./messages.ts";

/**
 * The part `buy-again`: puts an order's lines into the cart and says what became of them. After that the button opens
 * the cart, so that pressing it once more doubles nothing. A customer who wants it twice can set that in the cart.
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
      // Its code is for the few who press, not for every page.
      const { buy } = await import("./buy.ts");
      setBought(await buy(store, lines, bought));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const said = isFailed ? [text.failed] : bought?.report;

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
      <div role="status">{!isBusy && said?.map((one) => <p key={one}>{one}</p>)}</div>
    </Place>
  );
}
