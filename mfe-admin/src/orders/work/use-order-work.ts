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
      // The change may be done although its answer was lost, or a colleague may have made another one.
      await refresh(id).catch(() => undefined);
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
    async step(order: AdminOrder) {
      const next = getNextStep(order);
      if (!next) return null;
      const words = { done: texts.steps[next.name].done, failed: texts.failed.status };
      return send(order, callNextStep(api, order, next), words);
    },
    assign: (order: AdminOrder, person: NonNullable<AdminOrder["assignedTo"]>) =>
      send(order, callAssign(api, order, person), {
        done: texts.marks.assigned(person.name),
        failed: texts.failed.assign,
      }),
  };
}
