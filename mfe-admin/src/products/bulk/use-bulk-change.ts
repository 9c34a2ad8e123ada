import {
  applyProductBulk,
  maxBulkProducts,
  type ProductBulkChange,
  type ProductBulkResult,
  type ProductBulkRow,
  previewProductBulk,
} from "@aushadhi/api/contract";
import { usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { runInSlices } from "../../ui/bulk/run-in-slices.ts";
import { useStopSignal } from "../../ui/bulk/use-stop-signal.ts";
import { productsKey } from "../queries.ts";

/** State of a bulk change: loading or showing the preview, applying, or done. */
export interface BulkWork {
  step: "preview" | "apply";
  isRunning: boolean;
  change: ProductBulkChange;
  rows: readonly ProductBulkRow[];
  /** Number of deleted products. */
  missing: number;
  /** Number of products without a result yet. */
  left: number;
  /** Why it stopped, as text. */
  error: string | null;
  /** Continues with the rest. Products whose response was lost are not changed twice. */
  goOn(): void;
}

/** The products that a preview did not reject, with the figures that it showed. */
export const listAccepted = (rows: readonly ProductBulkRow[]) =>
  rows.filter(({ refused }) => refused === null).map(({ id, before }) => ({ id, before }));

/** Previews a bulk change of products and applies it in slices. */
export function useBulkChange(failed: string) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [work, setWork] = useState<BulkWork | null>(null);
  const running = useStopSignal();

  async function run<Item>(
    begun: Pick<BulkWork, "step" | "change" | "rows" | "missing">,
    items: readonly Item[],
    call: (slice: readonly Item[]) => Promise<{ data: ProductBulkResult }>,
  ): Promise<void> {
    const signal = running.start();
    let at = 0;
    let now: BulkWork = {
      ...begun,
      isRunning: true,
      left: items.length,
      error: null,
      goOn: () => void run(now, items.slice(at), call),
    };
    const show = (changes: Partial<BulkWork>) => {
      now = { ...now, ...changes };
      if (running.isLatest(signal)) setWork(now);
    };
    show({});
    try {
      const showSlice = ({ data: { products, missing } }: { data: ProductBulkResult }) => {
        at += maxBulkProducts;
        show({
          rows: [...now.rows, ...products],
          missing: now.missing + missing.length,
          left: Math.max(0, items.length - at),
        });
      };
      await runInSlices(items, call, showSlice, signal, maxBulkProducts);
    } catch (error) {
      show({ error: getFailureText(error, failed) });
    }
    show({ isRunning: false });
    if (begun.step === "apply") void queryClient.invalidateQueries({ queryKey: productsKey });
  }

  return {
    work,
    stop: running.stop,
    preview: (ids: readonly string[], change: ProductBulkChange) =>
      void run({ step: "preview", change, rows: [], missing: 0 }, ids, (slice) =>
        api.call(previewProductBulk, { body: { ids: [...slice], change } }),
      ),
    /** Applies the change to all rows that the preview did not reject. */
    apply({ change, rows }: BulkWork) {
      void run({ step: "apply", change, rows: [], missing: 0 }, listAccepted(rows), (slice) =>
        api.call(applyProductBulk, { body: { change, products: [...slice] } }),
      );
    },
    /** Returns to the form. */
    reset() {
      // What is still being sent is shown no more.
      running.start();
      setWork(null);
    },
  };
}
