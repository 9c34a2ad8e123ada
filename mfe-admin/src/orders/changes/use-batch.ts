import { groupDigits, undoMs } from "@aushadhi/api/contract";
import { announce } from "@aushadhi/shared-ui";
import { useState } from "react";
import { useStopSignal } from "../../ui/bulk/use-stop-signal.ts";
import type { BatchChange, ChangeResult } from "./order-change.ts";
import { useRunChange } from "./use-run-change.ts";

/** A change of many orders, running or finished. */
export interface Batch {
  change: BatchChange;
  results: readonly ChangeResult[];
  isRunning: boolean;
  /** Why it stopped early; earlier changes stay done. */
  error: string | null;
  /** Undoes the change; null when that is not possible. */
  undo: (() => void) | null;
}

/** Counts the orders that a change has not refused. */
export const countDone = (results: readonly ChangeResult[]): string =>
  groupDigits(results.filter(({ error }) => error === null).length);

/** Changes many orders at once, with progress, stop and undo. */
export function useBatch() {
  const [batch, setBatch] = useState<Batch | null>(null);
  const show = (changes: Partial<Batch>) => setBatch((now) => now && { ...now, ...changes });
  const runChange = useRunChange((error) => show({ error }));
  const { start, stop } = useStopSignal();
  const run = async (change: BatchChange) => {
    setBatch({ change, results: [], isRunning: true, error: null, undo: null });
    const onResults = (results: readonly ChangeResult[]) => show({ results });
    const { results, error } = await runChange(change, { signal: start(), onResults });
    const changed = results.filter(({ isChanged }) => isChanged);
    const back = changed.length > 0 ? change.undo?.(changed) : undefined;
    const undo = back ? () => void run(back) : null;
    show({ isRunning: false, undo });
    if (error === null) announce(change.sayDone(countDone(results)));
    // For as long as the API allows it.
    if (undo) setTimeout(() => setBatch((now) => endUndo(now, undo)), undoMs);
  };
  return {
    batch,
    async run(change: BatchChange) {
      if (!batch?.isRunning) await run(change);
    },
    stop,
    close: () => setBatch(null),
  };
}

const endUndo = (now: Batch | null, undo: () => void) =>
  now?.undo === undo ? { ...now, undo: null } : now;
