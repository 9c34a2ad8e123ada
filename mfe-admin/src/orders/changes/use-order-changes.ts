import type { AdminOrder } from "@aushadhi/api/contract";
import { toast, useMessages } from "@aushadhi/shared-ui";
import { ordersMessages } from "../messages.ts";
import { type ChangeBodies, changeOrder } from "./calls.ts";
import {
  buildAssign,
  buildChange,
  buildStep,
  type ChangeWords,
  type OrderChange,
} from "./order-change.ts";
import { useRunChange } from "./use-run-change.ts";

/** Sets one field of an order, with a toast; returns whether it was done. */
export type SetOrder = <What extends keyof ChangeBodies>(
  order: AdminOrder,
  what: What,
  body: ChangeBodies[What],
  words: ChangeWords,
) => Promise<boolean>;

/** Changes one order: by a press on its row or in its panel, or by a form. */
export function useOrderChanges(onError: (words: string | null) => void) {
  const texts = useMessages(ordersMessages);
  const run = useRunChange(onError);
  const runOnRow = async (order: AdminOrder, change: OrderChange | null) => {
    const done = change && (await run(change, { row: order }));
    return done?.results[0]?.order ?? null;
  };
  const set: SetOrder = async (order, what, body, words) => {
    const change = buildChange(order, words, (api) => changeOrder(api, order.id, what, body));
    const { error } = await run(change);
    if (error === null) toast("success", words.done);
    return error === null;
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
    set,
  };
}
