import type { AdminOrder, BulkInput, BulkResult } from "@aushadhi/api/contract";
import type { ordersMessages } from "../messages.ts";

type Person = NonNullable<AdminOrder["assignedTo"]>;
type Texts = typeof ordersMessages.en;

/** What is sent for some of the orders. */
export interface BulkPart {
  ids: readonly string[];
  input: Pick<BulkInput, "action" | "staffId">;
  /** Who handles an order as far as the screen knows, null for nobody: whose it is by now is not taken. */
  seenStaffIds?: ReadonlyMap<string, string | null>;
}

/** A change of many orders. */
export interface BulkJob {
  parts: readonly BulkPart[];
  /** What an order's row says that was changed. */
  mark: string;
  /** The order as the change makes it, but for its status. */
  change(order: AdminOrder): AdminOrder;
  /** Says how many were changed. */
  sayDone(count: string): string;
  /** Takes back what was changed; absent for what takes back itself. */
  undo?(changed: readonly BulkResult[]): BulkJob;
}

/** Confirms orders. */
export const buildConfirmJob = (
  ids: readonly string[],
  { bulk, steps, undone }: Texts,
): BulkJob => ({
  parts: [{ ids, input: { action: "confirm" } }],
  mark: steps.confirm.done,
  change: (order) => order,
  sayDone: bulk.confirmed,
  undo: (changed) => ({
    parts: [{ ids: changed.map(({ id }) => id), input: { action: "undo" } }],
    mark: undone.done,
    change: (order) => order,
    sayDone: bulk.undone,
  }),
});

/**
 * Gives orders to somebody.
 * @param shown orders on the screen: what a colleague has given to others meanwhile is not taken from them
 */
export function buildAssignJob(
  ids: readonly string[],
  person: Person,
  shown: readonly AdminOrder[],
  { bulk, marks, undone }: Texts,
): BulkJob {
  const before = new Map(shown.map(({ id, assignedTo }) => [id, assignedTo]));
  const seenStaffIds = new Map(shown.map(({ id, assignedTo }) => [id, assignedTo?.id ?? null]));
  return {
    parts: [{ ids, input: { action: "assign", staffId: person.id }, seenStaffIds }],
    mark: marks.assigned(person.name),
    change: (order) => ({ ...order, assignedTo: person }),
    sayDone: (count) => bulk.assigned(count, person.name),
    undo: (changed) => ({
      parts: buildAssignUndo(changed, person),
      mark: undone.done,
      change: (order) => ({ ...order, assignedTo: before.get(order.id) ?? null }),
      sayDone: bulk.undone,
    }),
  };
}

/** Gives each order back to who had it, one part for each of them. */
const buildAssignUndo = (changed: readonly BulkResult[], person: Person): BulkPart[] =>
  [...Map.groupBy(changed, ({ staffIdBefore }) => staffIdBefore ?? null)].map(
    ([staffId, results]) => {
      const ids = results.map(({ id }) => id);
      const seenStaffIds = new Map(ids.map((id) => [id, person.id]));
      const input =
        staffId === null
          ? ({ action: "unassign" } as const)
          : ({ action: "assign", staffId } as const);
      return { ids, input, seenStaffIds };
    },
  );
