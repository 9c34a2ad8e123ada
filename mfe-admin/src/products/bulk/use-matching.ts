import type { AdminProductQuery } from "@aushadhi/api/contract";
import { toast, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useState } from "react";
import { useStopSignal } from "../../ui/bulk/use-stop-signal.ts";
import { listMatchingIds } from "./api.ts";

/** Selects all products that match the filters. A stop keeps the previous selection. */
export function useMatching(select: (ids: readonly string[]) => void, failed: string) {
  const { api } = usePlatform();
  /** Number found so far; null when idle. */
  const [found, setFound] = useState<number | null>(null);
  const reading = useStopSignal();
  return {
    found,
    stop() {
      reading.stop();
      setFound(null);
    },
    async read(filters: AdminProductQuery) {
      const signal = reading.start();
      const show = (count: number) => signal.aborted || setFound(count);
      show(0);
      try {
        const ids = await listMatchingIds(api, filters, show, signal);
        if (!signal.aborted) select(ids);
      } catch (error) {
        if (!signal.aborted) toast("error", getFailureText(error, failed));
      }
      if (!signal.aborted) setFound(null);
    },
  };
}
