import { type AdminOrder, groupDigits } from "@aushadhi/api/contract";
import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { lazy, Suspense, useState } from "react";
import { ordersMessages } from "../messages.ts";
import type { OrderFilters } from "../queries.ts";
import type { Selection } from "../selection/use-selection.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkResult } from "./bulk-result.tsx";
import { readMatching } from "./read-chosen.ts";
import { useBulk } from "./use-bulk.ts";

const AssignDialog = lazy(() => import("../work/assign-dialog.tsx"));

interface BulkToolsProps {
  selection: Selection;
  /** Of the page that is shown. */
  orders: readonly AdminOrder[];
  /** How many match on all pages. */
  total: number;
  filters: OrderFilters;
  buildHref(id: string): string;
  onPrint(read: () => Promise<readonly AdminOrder[]>): void;
}

/** What can be done with many orders at once, and what became of it. */
export function BulkTools(props: BulkToolsProps) {
  const { selection, orders, total, filters, buildHref, onPrint } = props;
  const {
    bulk: text,
    statuses,
    steps,
    marks,
    failed,
    filters: words,
  } = useMessages(ordersMessages);
  const { api } = usePlatform();
  const [isAssigning, setAssigning] = useState(false);
  const { bulk, run, stop, close } = useBulk();
  const { isEverything, chosen } = selection;
  const count = groupDigits(isEverything ? total : chosen.size);

  const read = async () =>
    isEverything ? readMatching(api, filters) : orders.filter(({ id }) => chosen.has(id));
  const confirm = () =>
    void run(read, {
      change: { status: "confirmed" },
      mark: steps.confirm.done,
      failed: failed.status,
      sayDone: text.confirmed,
      findObstacle: ({ status }) =>
        status === "pending" ? null : text.notPending(statuses[status]),
    });
  const assign = (person: { id: string; name: string }) =>
    void run(read, {
      change: { assignedTo: person },
      mark: marks.assigned(person.name),
      failed: failed.assign,
      sayDone: (done) => text.assigned(done, person.name),
    });
  return (
    <>
      {(isEverything || chosen.size > 0) && (
        <BulkBar
          selection={selection}
          total={total}
          onConfirm={confirm}
          onAssign={() => setAssigning(true)}
          onPrint={() => onPrint(read)}
        />
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
