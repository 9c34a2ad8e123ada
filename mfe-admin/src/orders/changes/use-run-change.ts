import { type AdminOrder, undoMs } from "@aushadhi/api/contract";
import { announce, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom, useStore } from "jotai";
import { runInSlices } from "../../ui/bulk/run-in-slices.ts";
import { ordersMessages } from "../messages.ts";
import { orderQuery, orderStatisticsQuery } from "../queries.ts";
import { applyOrder, updateOrder } from "./apply-order.ts";
import { readOrders } from "./calls.ts";
import { endUndoAtom, type Mark, marksAtom, setMarkAtom } from "./marks.ts";
import type { ChangeResult, OrderChange } from "./order-change.ts";

interface RunOptions {
  /**
   * The order, as it was, whose row shows the change before the response and offers the undo. The
   * change is reverted when the API rejects it, and ignored while the row waits for another one.
   */
  row?: AdminOrder;
  /** Gets all results so far after each slice. */
  onResults?(results: readonly ChangeResult[]): void;
  /** Stops before the next slice. */
  signal?: AbortSignal;
}

/**
 * The one way to change orders: sends a change, shows what became of each order on its row and in
 * the figures, and refetches what is unsure. A rejected order does not stop the others.
 * @param onError shows why the change stopped; null clears it. A toast says it too.
 */
export function useRunChange(onError: (words: string | null) => void) {
  const { marks } = useMessages(ordersMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const store = useStore();
  const setMark = useSetAtom(setMarkAtom);
  const endUndo = useSetAtom(endUndoAtom);

  /** Fetches orders whose state on the screen may be wrong. */
  const refresh = async (ids: readonly string[]) => {
    const [id = "", ...others] = ids;
    const orders =
      others.length > 0
        ? await readOrders(api, ids)
        : [(await queryClient.fetchQuery(orderQuery(api, id))).order];
    for (const order of orders) applyOrder(queryClient, order);
  };

  const showResult = (change: OrderChange, result: ChangeResult, row: AdminOrder | undefined) => {
    const { id, status, error, order } = result;
    updateOrder(queryClient, id, (old) => {
      const now = { ...old, status: status ?? old.status };
      return order ?? (error === null ? change.expect(now) : now);
    });
    if (error !== null) return setMark(id, { kind: "failed", text: error });
    const mark: Mark = { kind: "done", text: change.done };
    const undo = row && order && change.undo?.([result]);
    if (undo) {
      mark.undo = () => void run(undo, { row: order });
      setTimeout(() => endUndo(id, mark), undoMs);
    }
    setMark(id, mark);
  };

  /** @returns a result for each order, fewer when it stopped, and why it failed */
  const run = async (change: OrderChange, options: RunOptions = {}) => {
    const { row, onResults, signal } = options;
    const results: ChangeResult[] = [];
    if (row && store.get(marksAtom).get(row.id)?.kind === "working")
      return { results, error: null };
    onError(null);
    if (row) {
      setMark(row.id, { kind: "working", text: change.done });
      applyOrder(queryClient, change.expect(row));
    }
    let sent = change.ids;
    const send = (slice: readonly string[]) => {
      sent = slice;
      return change.send(api, slice);
    };
    const show = (slice: readonly ChangeResult[]) => {
      for (const result of slice) showResult(change, result, row);
      results.push(...slice);
      onResults?.([...results]);
    };
    let reason: string | null = null;
    try {
      await runInSlices(change.ids, send, show, signal);
      if (row) announce(marks.said(row.orderNumber, change.done));
    } catch (error) {
      reason = getFailureText(error, change.failed);
      if (row) {
        applyOrder(queryClient, row);
        setMark(row.id, { kind: "failed", text: reason });
      }
      onError(reason);
      toast("error", reason);
      // They may be changed although the response was lost, or a colleague may have made another
      // change.
      await refresh(sent).catch(() => undefined);
    } finally {
      void queryClient.invalidateQueries(orderStatisticsQuery(api));
    }
    return { results, error: reason };
  };
  return run;
}
