import {
  type AdminOrder,
  groupDigits,
  limits,
  type OrderBulkJobInput,
} from "@aushadhi/api/contract";
import { Button, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { lazy, Suspense, useState } from "react";
import { startOrderJob } from "../../bulk-jobs/api.ts";
import { BulkJobs } from "../../bulk-jobs/bulk-jobs.tsx";
import { bulkJobsMessages } from "../../bulk-jobs/messages.ts";
import { useJobAction } from "../../bulk-jobs/use-job-action.ts";
import { ordersMessages } from "../messages.ts";
import { type OrderFilters, ordersKey } from "../queries.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { fetchIds, fetchOrders } from "./bulk-calls.ts";
import { type BulkJob, buildAssignJob, buildConfirmJob, listAssignees } from "./bulk-jobs.ts";
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
  const jobs = useMessages(bulkJobsMessages);
  const act = useJobAction();
  const [isAssigning, setAssigning] = useState(false);
  const { bulk, run, stop, close } = useBulk();
  const file = useSelectedFile();
  const { isEverything, chosen } = selection;
  const count = groupDigits(isEverything ? Math.min(total, limits.bulkJobRows) : chosen.size);

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
  /** The server changes more orders than the page shows in the background; others can be taken back at once. */
  const change = async (
    build: (ids: readonly string[]) => BulkJob,
    input: Omit<OrderBulkJobInput, "ids">,
  ) => {
    const ids = await chooseIds().catch((error: unknown) => {
      toast("error", getFailureText(error, text.failed));
      return null;
    });
    if (!ids) return;
    if (ids.length <= orders.length) return run(async () => build(ids));
    const body = { ...input, ids };
    if (await act((client) => startOrderJob(client, body), jobs.failed.start)) {
      toast("info", jobs.started);
    }
  };
  const confirm = () => void change((ids) => buildConfirmJob(ids, texts), { action: "confirm" });
  const assign = (person: { id: string; name: string }) =>
    void change((ids) => buildAssignJob(ids, person, orders, texts), {
      action: "assign",
      staffId: person.id,
      expectedStaffIds: listAssignees(orders),
    });
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
            onClick={() => file.keep(chooseIds)}
          >
            {text.export}
          </Button>
        </BulkBar>
      )}
      <BulkJobs kind="orders" refreshes={ordersKey} buildHref={buildHref} />
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
