import { type AdminOrder, undoMs } from "@aushadhi/api/contract";
import { announce, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom, useStore } from "jotai";
import { ordersMessages } from "../messages.ts";
import { orderQuery, orderStatisticsQuery } from "../queries.ts";
import { applyOrder } from "./apply-order.ts";
import { endUndoAtom, type Mark, marksAtom, setMarkAtom } from "./marks.ts";
import { getNextStep } from "./next-step.ts";
import { callAssign, callNextStep, type OrderCall } from "./order-calls.ts";

/** Texts of a change: in progress, and failed. */
interface ChangeWords {
  done: string;
  failed: string;
}

/**
 * Changes orders with one press each. The screen updates at once; when the API rejects the change,
 * it is reverted with the reason on the row. Further presses are ignored while one is being sent.
 */
export function useOrderWork(onError: (words: string | null) => void) {
  const texts = useMessages(ordersMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const store = useStore();
  const setMark = useSetAtom(setMarkAtom);
  const endUndo = useSetAtom(endUndoAtom);
  const show = (order: AdminOrder) => applyOrder(queryClient, order);

  /** Refetches an order whose state on the screen may be wrong. */
  const refresh = async (id: string) => {
    const { order } = await queryClient.fetchQuery(orderQuery(api, id));
    show(order);
  };

  const markDone = (before: AdminOrder, after: AdminOrder, call: OrderCall, text: string) => {
    const mark: Mark = { kind: "done", text };
    const { undo } = call;
    if (undo) {
      const back: OrderCall = { expected: before, send: undo, undo: null };
      mark.undo = () => void send(after, back, texts.undone);
      setTimeout(() => endUndo(after.id, mark), undoMs);
    }
    setMark(after.id, mark);
  };

  const send = async (
    order: AdminOrder,
    call: OrderCall,
    { done, failed }: ChangeWords,
  ): Promise<AdminOrder | null> => {
    const { id, orderNumber } = order;
    if (store.get(marksAtom).get(id)?.kind === "working") return null;
    onError(null);
    setMark(id, { kind: "working", text: done });
    show(call.expected);
    try {
      const after = await call.send();
      show(after);
      markDone(order, after, call, done);
      announce(texts.marks.said(orderNumber, done));
      return after;
    } catch (error) {
      const reason = getFailureText(error, failed);
      show(order);
      setMark(id, { kind: "failed", text: reason });
      onError(reason);
      toast("error", reason);
      // The change may be done although its response was lost, or a colleague may have made
      // another one.
      await refresh(id).catch(() => undefined);
      return null;
    } finally {
      void queryClient.invalidateQueries(orderStatisticsQuery(api));
    }
  };

  return {
    /**
     * Performs the next sensible step of an order.
     * @param called whether the user has called the customer
     * @returns the changed order; null when the step failed
     */
    async step(order: AdminOrder, called: boolean) {
      const next = getNextStep(order);
      if (!next) return null;
      const words = { done: texts.steps[next.name].done, failed: texts.failed.status };
      return send(order, callNextStep(api, order, next, called), words);
    },
    assign: (order: AdminOrder, person: NonNullable<AdminOrder["assignedTo"]>) =>
      send(order, callAssign(api, order, person), {
        done: texts.marks.assigned(person.name),
        failed: texts.failed.assign,
      }),
  };
}
