import type { AdminOrder, BulkResult, PaymentStatus } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import type { ordersMessages } from "../messages.ts";
import { changeMany, changeOrder, takeStep, unassign, undoMany, undoStep } from "./calls.ts";
import { getNextStep } from "./next-step.ts";

type Person = NonNullable<AdminOrder["assignedTo"]>;
type Texts = typeof ordersMessages.en;

/** What became of one order; `order` when the API has sent it whole. */
export interface ChangeResult extends BulkResult {
  order?: AdminOrder;
}

/** Text for a changed order, and for a failure that the API has no text for. */
export interface ChangeWords {
  done: string;
  failed: string;
}

/** A change of some orders; one order is a batch of one. */
export interface OrderChange extends ChangeWords {
  ids: readonly string[];
  /** Sends some of the ids. @throws ApiError */
  send(api: ApiClient, ids: readonly string[]): Promise<readonly ChangeResult[]>;
  /** Returns the order after the change. */
  expect(order: AdminOrder): AdminOrder;
  /** Builds the change that undoes it; missing where there is no way back. */
  undo?(changed: readonly ChangeResult[]): OrderChange;
}

/** A change of many orders, with the text for the number of changed ones. */
export interface BatchChange extends OrderChange {
  sayDone(count: string): string;
  undo?(changed: readonly ChangeResult[]): BatchChange;
}

/** Builds the change of one order to `expected`. */
export const buildChange = (
  expected: AdminOrder,
  { done, failed }: ChangeWords,
  send: (api: ApiClient) => Promise<AdminOrder>,
  undo?: OrderChange,
): OrderChange => ({
  ids: [expected.id],
  done,
  failed,
  async send(api) {
    const order = await send(api);
    const { id, orderNumber, status } = order;
    return [{ id, orderNumber, status, error: null, isChanged: true, order }];
  },
  expect: () => expected,
  ...(undo && { undo: () => undo }),
});

/** Builds a change that is undone by setting the field back. */
const buildReversible = (
  [before, after]: readonly [AdminOrder, AdminOrder],
  words: ChangeWords,
  { undone }: Texts,
  set: (api: ApiClient, from: AdminOrder, to: AdminOrder) => Promise<AdminOrder>,
): OrderChange => {
  const undo = buildChange(before, undone, (api) => set(api, after, before));
  return buildChange(after, words, (api) => set(api, before, after), undo);
};

/**
 * Builds the next sensible step of an order; null when there is none.
 * @param called whether the user has called the customer
 */
export function buildStep(order: AdminOrder, called: boolean, texts: Texts): OrderChange | null {
  const step = getNextStep(order);
  if (!step) return null;
  const { name, ...states } = step;
  const { id, status: expectedStatus } = order;
  const words = { done: texts.steps[name].done, failed: texts.failed.status };
  const after = { ...order, ...states, needsCall: false };
  if (step.status === order.status) {
    return buildReversible([order, after], words, texts, (api, from, { paymentStatus }) =>
      changeOrder(api, id, "payment-status", buildPaymentBody(from, paymentStatus)),
    );
  }
  const body = { expectedStatus, ...(called && { called }) };
  const undo = buildChange(order, texts.undone, (api) => undoStep(api, id));
  return buildChange(after, words, (api) => takeStep(api, id, body), undo);
}

const buildPaymentBody = (from: AdminOrder, paymentStatus: PaymentStatus) => ({
  paymentStatus,
  expectedPaymentStatus: from.paymentStatus,
});

/** Builds the assignment of an order. Undo restores the previous person, or nobody. */
export function buildAssign(order: AdminOrder, person: Person, texts: Texts): OrderChange {
  const words = { done: texts.marks.assigned(person.name), failed: texts.failed.assign };
  const after = { ...order, assignedTo: person };
  return buildReversible([order, after], words, texts, (api, from, { assignedTo }) => {
    const expectedStaffId = from.assignedTo?.id ?? null;
    return assignedTo
      ? changeOrder(api, order.id, "assign", { staffId: assignedTo.id, expectedStaffId })
      : unassign(api, order.id, expectedStaffId);
  });
}

/** Who handles the orders on the screen, by their ids; null for nobody. */
export const listAssignees = (shown: readonly AdminOrder[]): Record<string, string | null> =>
  Object.fromEntries(shown.map(({ id, assignedTo }) => [id, assignedTo?.id ?? null]));

type Send = OrderChange["send"];
const buildUndo = (
  changed: readonly ChangeResult[],
  { undone, bulk }: Texts,
  send: Send,
  expect: OrderChange["expect"] = (order) => order,
): BatchChange => ({
  ids: changed.map(({ id }) => id),
  send,
  expect,
  done: undone.done,
  failed: bulk.failed,
  sayDone: bulk.undone,
});

/** Builds the confirmation of many orders. */
export const buildConfirmMany = (ids: readonly string[], texts: Texts): BatchChange => ({
  ids,
  send: (api, slice) => changeMany(api, { action: "confirm", ids: [...slice] }),
  expect: (order) => order,
  done: texts.steps.confirm.done,
  failed: texts.bulk.failed,
  sayDone: texts.bulk.confirmed,
  undo: (changed) => buildUndo(changed, texts, (api, slice) => undoMany(api, { ids: [...slice] })),
});

/**
 * Builds the assignment of many orders.
 * @param shown orders on the screen; an order that a colleague assigned in the meantime is skipped
 */
export function buildAssignMany(
  ids: readonly string[],
  person: Person,
  shown: readonly AdminOrder[],
  texts: Texts,
): BatchChange {
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
    expect: (order) => ({ ...order, assignedTo: person }),
    done: texts.marks.assigned(person.name),
    failed: texts.bulk.failed,
    sayDone: (count) => texts.bulk.assigned(count, person.name),
    undo: (changed) => {
      const undo: Send = (api, slice) => {
        const results = changed.filter(({ id }) => slice.includes(id));
        const had = results.map(({ id, staffIdBefore = null }) => [id, staffIdBefore]);
        const assigned = { to: person.id, before: Object.fromEntries(had) };
        return undoMany(api, { ids: [...slice], assigned });
      };
      const restore = (order: AdminOrder) => ({
        ...order,
        assignedTo: before.get(order.id) ?? null,
      });
      return buildUndo(changed, texts, undo, restore);
    },
  };
}
