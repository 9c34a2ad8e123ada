import type { AdminOrder, BulkResult } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import type { ordersMessages } from "../messages.ts";
import { changeMany, undoMany } from "./bulk-calls.ts";

type Person = NonNullable<AdminOrder["assignedTo"]>;
type Texts = typeof ordersMessages.en;

/** A bulk change of orders. */
export interface BulkJob {
  ids: readonly string[];
  /** Sends one slice. */
  send(api: ApiClient, slice: readonly string[]): Promise<readonly BulkResult[]>;
  /** Text on the row of a changed order. */
  mark: string;
  /** Returns the changed order, except for its status. */
  change(order: AdminOrder): AdminOrder;
  /** Returns the text with the number of changed orders. */
  sayDone(count: string): string;
  /** Builds the job that undoes the changes; missing on an undo job. */
  undo?(changed: readonly BulkResult[]): BulkJob;
}

/** Who handles the orders on the screen, by their ids; null for nobody. */
export const listAssignees = (shown: readonly AdminOrder[]): Record<string, string | null> =>
  Object.fromEntries(shown.map(({ id, assignedTo }) => [id, assignedTo?.id ?? null]));

/** Builds a job that confirms orders. */
export const buildConfirmJob = (ids: readonly string[], texts: Texts): BulkJob => ({
  ids,
  send: (api, slice) => changeMany(api, { action: "confirm", ids: [...slice] }),
  mark: texts.steps.confirm.done,
  change: (order) => order,
  sayDone: texts.bulk.confirmed,
  undo: (changed) => ({
    ids: changed.map(({ id }) => id),
    send: (api, slice) => undoMany(api, { ids: [...slice] }),
    mark: texts.undone.done,
    change: (order) => order,
    sayDone: texts.bulk.undone,
  }),
});

/**
 * Builds a job that assigns orders.
 * @param shown orders on the screen; an order that a colleague assigned in the meantime is skipped
 */
export function buildAssignJob(
  ids: readonly string[],
  person: Person,
  shown: readonly AdminOrder[],
  texts: Texts,
): BulkJob {
  const before = new Map(shown.map(({ id, assignedTo }) => [id, assignedTo]));
  const seen = Object.entries(listAssignees(shown));
  return {
    ids,
    send: (api, slice) =>
      changeMany(api, {
        action: "assign",
        staffId: person.id,
        ids: [...slice],
        expectedStaffIds: Object.fromEntries(seen.filter(([id]) => slice.includes(id))),
      }),
    mark: texts.marks.assigned(person.name),
    change: (order) => ({ ...order, assignedTo: person }),
    sayDone: (count) => texts.bulk.assigned(count, person.name),
    undo: (changed) => ({
      ids: changed.map(({ id }) => id),
      send: (api, slice) => {
        const results = changed.filter(({ id }) => slice.includes(id));
        const had = results.map(({ id, staffIdBefore = null }) => [id, staffIdBefore]);
        const assigned = { to: person.id, before: Object.fromEntries(had) };
        return undoMany(api, { ids: [...slice], assigned });
      },
      mark: texts.undone.done,
      change: (order) => ({ ...order, assignedTo: before.get(order.id) ?? null }),
      sayDone: texts.bulk.undone,
    }),
  };
}
