import type { AdminOrder } from "@aushadhi/api/contract";
import { useState } from "react";

interface Asked {
  order: AdminOrder;
  run(called: boolean): void;
}

/** Asks whether the customer was called before an order with a large total is confirmed. */
export function useCallFirst() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    /** The order to ask about; null when nothing is asked. */
    order: asked?.order ?? null,
    /** Runs a step of the order, after the question if it needs one. */
    before(order: AdminOrder, run: Asked["run"]) {
      if (order.needsCall) setAsked({ order, run });
      else run(false);
    },
    confirm() {
      setAsked(null);
      asked?.run(true);
    },
    close: () => setAsked(null),
  };
}
