import type { AdminOrder } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { ordersMessages } from "../messages.ts";
import { buildAssign, buildStep, type OrderChange } from "./order-change.ts";
import { useRunChange } from "./use-run-change.ts";

/** Changes orders with one press each. */
export function useRowChanges(onError: (words: string | null) => void) {
  const texts = useMessages(ordersMessages);
  const run = useRunChange(onError);
  const runOnRow = async (order: AdminOrder, change: OrderChange | null) => {
    const done = change && (await run(change, { row: order }));
    return done?.results[0]?.order ?? null;
  };
  return {
    /**
     * Performs the next sensible step of an order.
     * @param called whether the user has called the customer
     * @returns the changed order; null when the step failed
     */
    step: (order: AdminOrder, called: boolean) => runOnRow(order, buildStep(order, called, texts)),
    assign: (order: AdminOrder, person: NonNullable<AdminOrder["assignedTo"]>) =>
      runOnRow(order, buildAssign(order, person, texts)),
  };
}
