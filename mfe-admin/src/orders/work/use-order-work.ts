import type { AdminOrder } from "@aushadhi/api/contract";
import { announce, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom, useStore } from "jotai";
import { ordersMessages } from "../messages.ts";
import { orderQuery, orderStatisticsQuery } from "../queries.ts";
import { applyOrder } from "./apply-order.ts";
import { endUndoAtom, type Mark, marksAtom, setMarkAtom } from "./marks.ts";
import { getNextStep } from "./next-step.ts";
import { invertChange, type OrderChange, sendChange } from "./send-change.ts";

/** Milliseconds in which a change can be taken back. */
export const undoMs = 10_000;

/** What a change is called: while it is on the screen, and when it fails. */
interface ChangeWords {
  done: string;
  failed: string;
}

/**
 * Changes orders by one press each: on the screen at once, taken back where the API refuses it, with the reason on the
 * row. A press while the one before is still being sent does nothing.
 */
export function useOrderWork(onError: (words: string | null) => void) {
  const texts = useMessages(ordersMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const store = useStore();
  const setMark = useSetAtom(setMarkAtom);
  const endUndo = useSetAtom(endUndoAtom);
  const show = (order: AdminOrder) => applyOrder(queryClient, order);

  /** Fetches an order whose state on the screen is doubtful. */
  const refresh = async (id: string) => {
    const { order } = await queryClient.fetchQuery(orderQuery(api, id));
    show(order);
  };

  const markDone = (before: AdminOrder, after: AdminOrder, change: OrderChange, text: string) => {
    const inverse = invertChange(before, change);
    const mark: Mark = { kind: "done", text };
    if (inverse) {
      mark.undo = () => void send(after, inverse, { ...texts.undone, isUndo: true });
      setTimeout(() => endUndo(after.id, mark), undoMs);
    }
    setMark(after.id, mark);
  };

  const send = async (
    order: AdminOrder,
    change: OrderChange,
    { done, failed, isUndo }: ChangeWords & { isUndo?: boolean },
  ): Promise<AdminOrder | null> => {
    if (store.get(marksAtom).get(order.id)?.kind === "working") return null;
    onError(null);
    setMark(order.id, { kind: "working", text: done });
    show({ ...order, ...change });
    try {
      const after = await sendChange(api, order, change);
      show(after);
      if (isUndo) setMark(order.id, { kind: "done", text: done });
      else markDone(order, after, change, done);
      announce(texts.marks.said(order.orderNumber, done));
      return after;
    } catch (error) {
      const reason = getFailureText(error, failed);
      show(order);
      setMark(order.id, { kind: "failed", text: reason });
      onError(reason);
      toast("error", reason);
      // The change may be done although its answer was lost, or a colleague may have made another one.
      await refresh(order.id).catch(() => undefined);
      return null;
    } finally {
      void queryClient.invalidateQueries(orderStatisticsQuery(api));
    }
  };

  return {
    /**
     * Takes the next sensible step with an order.
     * @returns the order after it; null where it was not taken
     */
    step(order: AdminOrder) {
      const next = getNextStep(order);
      if (!next) return Promise.resolve(null);
      const { name, ...change } = next;
      return send(order, change, { done: texts.steps[name].done, failed: texts.failed.status });
    },
    assign: (order: AdminOrder, person: NonNullable<AdminOrder["assignedTo"]>) =>
      send(
        order,
        { assignedTo: person },
        { done: texts.marks.assigned(person.name), failed: texts.failed.assign },
      ),
  };
}

export type OrderWork = ReturnType<typeof useOrderWork>;
