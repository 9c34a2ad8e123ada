import { type AdminOrder, groupDigits } from "@aushadhi/api/contract";
import { announce, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { ordersMessages } from "../messages.ts";
import { orderStatisticsQuery } from "../queries.ts";
import { applyOrder } from "../work/apply-order.ts";
import { setMarkAtom } from "../work/marks.ts";
import { type OrderChange, sendChange } from "../work/send-change.ts";
import { type BulkOutcome, runBulk } from "./run-bulk.ts";

/** A change of many orders, while it runs and after. */
export interface Bulk {
  total: number;
  outcomes: readonly BulkOutcome<AdminOrder>[];
  isRunning: boolean;
  /** Says how many were changed. */
  sayDone(count: string): string;
}

interface BulkJob {
  change: OrderChange;
  /** What an order's row says that was changed. */
  mark: string;
  failed: string;
  sayDone: Bulk["sayDone"];
  /** Why an order is not even tried; null where nothing speaks against it. */
  findObstacle?(order: AdminOrder): string | null;
}

/** Changes many orders by one press, each on its own: what one refuses stops no other. */
export function useBulk() {
  const text = useMessages(ordersMessages).bulk;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const setMark = useSetAtom(setMarkAtom);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const changeOne = async (order: AdminOrder, job: BulkJob): Promise<string | null> => {
    const obstacle = job.findObstacle?.(order);
    if (obstacle) return obstacle;
    try {
      applyOrder(queryClient, await sendChange(api, order, job.change));
      setMark(order.id, { kind: "done", text: job.mark });
      return null;
    } catch (error) {
      const reason = getFailureText(error, job.failed);
      setMark(order.id, { kind: "failed", text: reason });
      return reason;
    }
  };

  /** @param read fetches the orders, which may be more than the screen shows */
  const run = async (read: () => Promise<readonly AdminOrder[]>, job: BulkJob) => {
    if (bulk?.isRunning) return;
    const stopping = new AbortController();
    stop.current = stopping;
    const { signal } = stopping;
    setBulk({ total: 0, outcomes: [], isRunning: true, sayDone: job.sayDone });
    try {
      const orders = await read();
      const outcomes: BulkOutcome<AdminOrder>[] = [];
      const note = (outcome: BulkOutcome<AdminOrder>) => {
        outcomes.push(outcome);
        setBulk((now) => now && { ...now, total: orders.length, outcomes: [...outcomes] });
      };
      setBulk((now) => now && { ...now, total: orders.length });
      await runBulk(orders, (order) => changeOne(order, job), note, signal);
      const done = outcomes.filter(({ reason }) => reason === null).length;
      if (!signal.aborted) announce(job.sayDone(groupDigits(done)));
      setBulk((now) => now && { ...now, isRunning: false });
    } catch (error) {
      setBulk(null);
      toast("error", getFailureText(error, text.failed));
    }
    void queryClient.invalidateQueries(orderStatisticsQuery(api));
  };

  return {
    bulk,
    run,
    stop: () => stop.current?.abort(),
    close: () => setBulk(null),
  };
}
