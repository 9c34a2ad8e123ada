import type { AdminProductQuery } from "@aushadhi/api/contract";
import { groupDigits, limits } from "@aushadhi/api/contract";
import { Button, useMessages } from "@aushadhi/shared-ui";
import { lazy, Suspense } from "react";
import { BulkBar } from "../../ui/bulk/bulk-bar.tsx";
import type { Selection } from "../../ui/bulk/use-selection.ts";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { bulkMessages } from "./messages.ts";
import { useMatching } from "./use-matching.ts";

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
