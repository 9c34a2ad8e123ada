import {
  type AdminOrder,
  type BulkInput,
  type BulkResult,
  groupDigits,
} from "@aushadhi/api/contract";
import { announce, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { ordersMessages } from "../messages.ts";
import { orderStatisticsQuery } from "../queries.ts";
import { applyOrder } from "../work/apply-order.ts";
import { setMarkAtom } from "../work/marks.ts";
import { changeMany } from "./bulk-calls.ts";
import { runInSlices } from "./run-in-slices.ts";

/** A change of many orders, while it runs and after. */
export interface Bulk {
  /** Null while it is not known how many they are. */
  total: number | null;
  results: readonly BulkResult[];
  isRunning: boolean;
  /** Why it broke off; what was done before stays done. */
  error: string | null;
  /** Says how many were changed. */
  sayDone(count: string): string;
}

interface BulkJob {
  input: Omit<BulkInput, "ids">;
  /** What an order's row says that was changed. */
  mark: string;
  /** The order as the change makes it. */
  change(order: AdminOrder, result: BulkResult): AdminOrder;
  sayDone: Bulk["sayDone"];
}

/** Changes many orders by one press: what one refuses stops no other. */
export function useBulk(orders: readonly AdminOrder[]) {
  const text = useMessages(ordersMessages).bulk;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const setMark = useSetAtom(setMarkAtom);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const showResult = (result: BulkResult, job: BulkJob) => {
    const order = orders.find(({ id }) => id === result.id);
    if (result.error !== null) setMark(result.id, { kind: "failed", text: result.error });
    else setMark(result.id, { kind: "done", text: job.mark });
    if (!order) return;
    const now = { ...order, status: result.status ?? order.status };
    applyOrder(queryClient, result.error === null ? job.change(now, result) : now);
  };

  /** @param fetchIds answers which orders are meant, which may be more than the screen shows */
  const run = async (fetchIds: () => Promise<readonly string[]>, job: BulkJob) => {
    if (bulk?.isRunning) return;
    const stopping = new AbortController();
    stop.current = stopping;
    const { sayDone, input } = job;
    const results: BulkResult[] = [];
    let now: Bulk = { total: null, results, isRunning: true, error: null, sayDone };
    const tell = (changes: Partial<Bulk>) => {
      now = { ...now, ...changes };
      setBulk(now);
    };
    tell({});
    try {
      const ids = await fetchIds();
      tell({ total: ids.length });
      await runInSlices(
        ids,
        (slice) => changeMany(api, { ...input, ids: [...slice] }),
        (slice) => {
          results.push(...slice);
          for (const result of slice) showResult(result, job);
          tell({ results: [...results] });
        },
        stopping.signal,
      );
      announce(sayDone(groupDigits(results.filter(({ error }) => error === null).length)));
    } catch (error) {
      const said = getFailureText(error, text.failed);
      tell({ error: said });
      toast("error", said);
    }
    tell({ isRunning: false });
    void queryClient.invalidateQueries(orderStatisticsQuery(api));
  };

  return {
    bulk,
    run,
    stop: () => stop.current?.abort(),
    close: () => setBulk(null),
  };
}
