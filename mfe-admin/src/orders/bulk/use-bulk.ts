import { type BulkResult, groupDigits, undoMs } from "@aushadhi/api/contract";
import { announce, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { ordersMessages } from "../messages.ts";
import { orderStatisticsQuery } from "../queries.ts";
import { applyOrder, updateOrder } from "../work/apply-order.ts";
import { setMarkAtom } from "../work/marks.ts";
import { readOrders } from "./bulk-calls.ts";
import type { BulkJob } from "./bulk-jobs.ts";
import { runInSlices } from "./run-in-slices.ts";

/** A bulk change, running or finished. */
export interface Bulk {
  /** Null until the number is known. */
  total: number | null;
  results: readonly BulkResult[];
  isRunning: boolean;
  /** Why it stopped early; earlier changes stay done. */
  error: string | null;
  /** Returns the text with the number of changed orders. */
  sayDone: BulkJob["sayDone"];
  /** Undoes the change; null when that is not possible. */
  undo: (() => void) | null;
}

/** Runs bulk changes. A rejected order does not stop the others. */
export function useBulk() {
  const text = useMessages(ordersMessages).bulk;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const setMark = useSetAtom(setMarkAtom);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const showResult = ({ id, status, error }: BulkResult, job: BulkJob) => {
    if (error !== null) setMark(id, { kind: "failed", text: error });
    else setMark(id, { kind: "done", text: job.mark });
    updateOrder(queryClient, id, (order) => {
      const now = { ...order, status: status ?? order.status };
      return error === null ? job.change(now) : now;
    });
  };

  const send = async (job: BulkJob, slice: readonly string[]) => {
    try {
      return await job.send(api, slice);
    } catch (error) {
      // They may have changed although the response was lost.
      const orders = await readOrders(api, slice).catch(() => []);
      for (const order of orders) applyOrder(queryClient, order);
      throw error;
    }
  };

  /** Offers an undo for as long as the API allows it. */
  const offerUndo = (results: readonly BulkResult[], job: BulkJob): Pick<Bulk, "undo"> => {
    const changed = results.filter(({ isChanged }) => isChanged);
    const back = changed.length > 0 && job.undo?.(changed);
    if (!back) return { undo: null };
    const undo = () => void run(async () => back);
    setTimeout(() => setBulk((now) => (now?.undo === undo ? { ...now, undo: null } : now)), undoMs);
    return { undo };
  };

  const run = async (prepare: () => Promise<BulkJob>) => {
    const stopping = new AbortController();
    stop.current = stopping;
    const results: BulkResult[] = [];
    let now: Bulk = {
      total: null,
      results,
      isRunning: true,
      error: null,
      sayDone: text.confirmed,
      undo: null,
    };
    const tell = (changes: Partial<Bulk>) => {
      now = { ...now, ...changes };
      setBulk(now);
    };
    tell({});
    try {
      const job = await prepare();
      const { ids, sayDone } = job;
      tell({ total: ids.length, sayDone });
      await runInSlices(
        ids,
        (slice) => send(job, slice),
        (slice) => {
          results.push(...slice);
          for (const result of slice) showResult(result, job);
          tell({ results: [...results] });
        },
        stopping.signal,
      ).finally(() => tell(offerUndo(results, job)));
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
    /** @param prepare returns the job; its orders may be more than the screen shows */
    async run(prepare: () => Promise<BulkJob>) {
      if (!bulk?.isRunning) await run(prepare);
    },
    stop: () => stop.current?.abort(),
    close: () => setBulk(null),
  };
}
