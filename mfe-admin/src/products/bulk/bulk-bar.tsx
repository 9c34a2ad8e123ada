import { type AdminProductQuery, groupDigits, limits } from "@aushadhi/api/contract";
import { Button, color, space, useMessages, weight } from "@aushadhi/shared-ui";
import { lazy, Suspense } from "react";
import { styled } from "styled-components";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { Progress } from "../../ui/progress.tsx";
import type { Selection } from "../../ui/table/use-selection.ts";
import { bulkMessages } from "./messages.ts";
import { useMatching } from "./use-matching.ts";

const BulkDialog = lazy(() => import("./bulk-dialog.tsx"));

interface BulkBarProps {
  selection: Selection;
  /** The list's filters, and how many products match them. */
  filters: AdminProductQuery;
  total: number;
  /** Number of products on the page. */
  shown: number;
}

/** The number of selected products and the actions for all of them. */
export function BulkBar({ selection, filters, total, shown }: BulkBarProps) {
  const text = useMessages(bulkMessages);
  const { chosen, isPageChosen, replace } = selection;
  const changing = useOpened<readonly string[]>();
  const { found, read, stop } = useMatching(replace, text.notFound);
  const most = Math.min(total, limits.bulkJobRows);
  if (chosen.size === 0) return null;
  if (found !== null) {
    const label = text.reading(groupDigits(found), groupDigits(most));
    return (
      <Bar role="group" aria-label={text.label}>
        <Progress label={label} share={most === 0 ? null : Math.min(1, found / most)} />
        <Button $kind="ghost" $size="small" onClick={stop}>
          {text.stop}
        </Button>
      </Bar>
    );
  }
  return (
    <Bar role="group" aria-label={text.label}>
      <strong aria-live="polite">{text.count(groupDigits(chosen.size))}</strong>
      <Button $size="small" onClick={() => changing.open([...chosen])}>
        {text.change}
      </Button>
      {isPageChosen && most > chosen.size && (
        <Button $kind="ghost" $size="small" onClick={() => void read(filters)}>
          {text.everything(groupDigits(total), total > most ? groupDigits(most) : null)}
        </Button>
      )}
      <Button $kind="ghost" $size="small" onClick={() => replace([])}>
        {text.clear}
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
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};

  strong {
    color: ${color.brandDeep};
    font-weight: ${weight.strong};
  }
`;
