import { type AdminProductQuery, groupDigits, limits } from "@aushadhi/api/contract";
import { Button, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { lazy, Suspense, useState } from "react";
import { BulkBar } from "../../ui/bulk/bulk-bar.tsx";
import type { Selection } from "../../ui/bulk/use-selection.ts";
import { useStopSignal } from "../../ui/bulk/use-stop-signal.ts";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { listMatchingIds } from "./list-matching-ids.ts";
import { bulkMessages } from "./messages.ts";

const BulkDialog = lazy(() => import("./bulk-dialog.tsx"));

interface ProductBulkBarProps {
  selection: Selection;
  /** The list's filters, and how many products match them. */
  filters: AdminProductQuery;
  total: number;
  /** Number of products on the page. */
  shown: number;
}

/** The number of selected products and the change of all of them. */
export function ProductBulkBar({ selection, filters, total, shown }: ProductBulkBarProps) {
  const text = useMessages(bulkMessages);
  const changing = useOpened<readonly string[]>();
  const { found, read, stop } = useMatching(selection.replace, text.notFound);
  const most = Math.min(total, limits.bulkJobRows);
  return (
    <BulkBar
      label={text.label}
      selection={selection}
      total={total}
      onEverything={() => void read(filters)}
      progress={
        found === null
          ? null
          : {
              label: text.reading(groupDigits(found), groupDigits(most)),
              share: most === 0 ? null : Math.min(1, found / most),
            }
      }
      onStop={stop}
    >
      <Button $size="small" onClick={() => changing.open([...selection.chosen])}>
        {text.change}
      </Button>
      {changing.opened && (
        <Suspense>
          <BulkDialog
            ids={changing.opened.of}
            isJob={changing.opened.of.length > shown}
            onClose={changing.close}
          />
        </Suspense>
      )}
    </BulkBar>
  );
}

/** Selects all products that match the filters. A stop keeps the previous selection. */
function useMatching(select: (ids: readonly string[]) => void, failed: string) {
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
