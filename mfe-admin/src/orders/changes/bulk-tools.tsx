import {
  type AdminOrder,
  exportSelectedOrders,
  groupDigits,
  limits,
  type OrderBulkJobInput,
  startOrderJob,
} from "@aushadhi/api/contract";
import { Button, formatCallPath, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { lazy, Suspense, useState } from "react";
import { useStartJob } from "../../bulk-jobs/use-start-job.ts";
import { BulkBar } from "../../ui/bulk/bulk-bar.tsx";
import type { Selection } from "../../ui/bulk/use-selection.ts";
import { downloadCsv, keepFile } from "../../ui/download/download-csv.ts";
import { ordersMessages } from "../messages.ts";
import { type OrderFilters, ordersKey } from "../queries.ts";
import { BatchBox } from "./batch-box.tsx";
import { fetchIds, fetchOrders } from "./calls.ts";
import {
  type BatchChange,
  buildAssignMany,
  buildConfirmMany,
  listAssignees,
} from "./order-change.ts";
import { useBatch } from "./use-batch.ts";

const BulkJobs = lazy(() => import("../../bulk-jobs/bulk-jobs.tsx"));
const AssignDialog = lazy(() => import("./assign-dialog.tsx"));

interface BulkToolsProps {
  selection: Selection;
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
  const startJob = useStartJob();
  const [isAssigning, setAssigning] = useState(false);
  const { batch, run, stop, close } = useBatch();
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
    build: (ids: readonly string[]) => BatchChange,
    input: Omit<OrderBulkJobInput, "ids">,
  ) => {
    const ids = await chooseIds().catch((error: unknown) => {
      toast("error", getFailureText(error, text.failed));
      return null;
    });
    if (!ids) return;
    if (ids.length <= orders.length) return run(build(ids));
    const body = { ...input, ids };
    await startJob((client) => client.call(startOrderJob, { body }));
  };
  const confirm = () => void change((ids) => buildConfirmMany(ids, texts), { action: "confirm" });
  const assign = (person: { id: string; name: string }) =>
    void change((ids) => buildAssignMany(ids, person, orders, texts), {
      action: "assign",
      staffId: person.id,
      expectedStaffIds: listAssignees(orders),
    });
  return (
    <>
      <BulkBar
        label={text.label}
        selection={selection}
        total={total}
        onEverything={selection.chooseEverything}
      >
        <Button $size="small" onClick={confirm}>
          {text.confirm}
        </Button>
        <Button $kind="soft" $size="small" onClick={() => setAssigning(true)}>
          {text.assign}
        </Button>
        <Button $kind="soft" $size="small" onClick={() => onPrint(choose)}>
          {text.print}
        </Button>
        <Button
          $kind="soft"
          $size="small"
          aria-busy={file.isBusy || undefined}
          onClick={() => file.keep(chooseIds)}
        >
          {text.export}
        </Button>
      </BulkBar>
      <Suspense>
        <BulkJobs kind="orders" refreshes={ordersKey} buildHref={buildHref} />
      </Suspense>
      {batch && <BatchBox batch={batch} buildHref={buildHref} onStop={stop} onClose={close} />}
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

/** Downloads a file of the selected orders. */
function useSelectedFile() {
  const { export: text } = useMessages(ordersMessages);
  const { api } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const keep = async (choose: () => Promise<readonly string[]>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const body = { ids: await choose() };
      const path = formatCallPath(exportSelectedOrders, {});
      keepFile(await downloadCsv({ api, path, body, name: "selected-orders.csv" }));
      toast("success", text.done);
    } catch (error) {
      toast("error", getFailureText(error, text.failed));
    }
    setBusy(false);
  };
  return { isBusy, keep: (choose: () => Promise<readonly string[]>) => void keep(choose) };
}
