import { type AdminOrder, groupDigits } from "@aushadhi/api/contract";
import { Button, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { lazy, Suspense, useState } from "react";
import { ordersMessages } from "../messages.ts";
import type { OrderFilters } from "../queries.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { fetchIds, fetchOrders } from "./bulk-calls.ts";
import { buildAssignJob, buildConfirmJob } from "./bulk-jobs.ts";
import { BulkResult } from "./bulk-result.tsx";
import { useBulk } from "./use-bulk.ts";
import type { OrderSelection } from "./use-order-selection.ts";
import { useSelectedFile } from "./use-selected-file.ts";

const AssignDialog = lazy(() => import("../work/assign-dialog.tsx"));

interface BulkToolsProps {
  selection: OrderSelection;
  /** Orders on the current page. */
  orders: readonly AdminOrder[];
  /** Number of matching orders on all pages. */
  total: number;
  filters: OrderFilters;
  buildHref(id: string): string;
  onPrint(read: () => Promise<readonly AdminOrder[]>): void;
}

/** Bulk actions for orders and their result. */
export function BulkTools(props: BulkToolsProps) {
  const { selection, orders, total, filters, buildHref, onPrint } = props;
  const texts = useMessages(ordersMessages);
  const { bulk: text, filters: words } = texts;
  const { api } = usePlatform();
  const [isAssigning, setAssigning] = useState(false);
  const { bulk, run, stop, close } = useBulk();
  const file = useSelectedFile();
  const { isEverything, chosen } = selection;
  const count = groupDigits(isEverything ? total : chosen.size);

  const chooseIds = async () => {
    if (!isEverything) return [...chosen];
    // Confirmed orders no longer match the filter, so the ids keep the selection for the next
    // action.
    const { ids, isCapped } = await fetchIds(api, filters);
    if (isCapped) toast("info", text.capped(groupDigits(ids.length)));
    selection.replace(ids);
    return ids;
  };
  const choose = async () => fetchOrders(api, await chooseIds(), orders);
  const confirm = () => void run(async () => buildConfirmJob(await chooseIds(), texts));
  const assign = (person: { id: string; name: string }) =>
    void run(async () => buildAssignJob(await chooseIds(), person, orders, texts));
  return (
    <>
      {(isEverything || chosen.size > 0) && (
        <BulkBar
          selection={selection}
          total={total}
          onConfirm={confirm}
          onAssign={() => setAssigning(true)}
          onPrint={() => onPrint(choose)}
        >
          <Button
            $kind="soft"
            $size="small"
            aria-busy={file.isBusy || undefined}
            onClick={() => file.keep(choose)}
          >
            {text.export}
          </Button>
        </BulkBar>
      )}
      {bulk && <BulkResult bulk={bulk} buildHref={buildHref} onStop={stop} onClose={close} />}
      <Suspense>
        {isAssigning && (
          <AssignDialog
            name={words.found(count)}
            onChoose={assign}
            onClose={() => setAssigning(false)}
          />
        )}
      </Suspense>
    </>
  );
}
