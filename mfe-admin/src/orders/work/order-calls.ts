import {
  type AdminOrder,
  adminOrderResponseSchema,
  nextStepResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery } from "../../ui/query/build-query.ts";
import { buildOrderPath, changeOrder } from "../api.ts";
import type { Step } from "./next-step.ts";

type Person = NonNullable<AdminOrder["assignedTo"]>;

/** A change of an order by one press. */
export interface OrderCall {
  /** The expected order after the change. */
  expected: AdminOrder;
  /** @throws ApiError, also when a colleague has changed the order in the meantime */
  send(): Promise<AdminOrder>;
  /** Undoes the change; null for an undo itself. */
  undo: (() => Promise<AdminOrder>) | null;
}

/**
 * Builds the call for an order's next step. The customer's mail waits until the undo time is over.
 * @param called whether the user has called the customer
 */
export function callNextStep(
  api: ApiClient,
  order: AdminOrder,
  step: Step,
  called: boolean,
): OrderCall {
  const { name: _, ...states } = step;
  const expected = { ...order, ...states, needsCall: false };
  if (step.status === order.status) return callPayment(api, order, expected);
  return {
    expected,
    async send() {
      const body = { expectedStatus: order.status, ...(called && { called }) };
      const path = buildOrderPath(order.id, "next");
      return (await api.call({ method: "POST", path, body }, nextStepResponseSchema)).order;
    },
    async undo() {
      const path = buildOrderPath(order.id, "undo");
      return (await api.call({ method: "POST", path }, adminOrderResponseSchema)).order;
    },
  };
}

function callPayment(api: ApiClient, order: AdminOrder, expected: AdminOrder): OrderCall {
  const set = async (from: AdminOrder, { paymentStatus }: AdminOrder) => {
    const body = { paymentStatus, expectedPaymentStatus: from.paymentStatus };
    return (await changeOrder(api, order.id, "payment-status", body)).order;
  };
  return { expected, send: () => set(order, expected), undo: () => set(expected, order) };
}

/** Builds the call that assigns an order. Undo restores the previous person, or nobody. */
export function callAssign(api: ApiClient, order: AdminOrder, person: Person): OrderCall {
  const expected = { ...order, assignedTo: person };
  const set = async (from: AdminOrder, { assignedTo }: AdminOrder) => {
    const expectedStaffId = from.assignedTo?.id ?? null;
    if (!assignedTo) return unassign(api, order, { expectedStaffId });
    const body = { staffId: assignedTo.id, expectedStaffId };
    return (await changeOrder(api, order.id, "assign", body)).order;
  };
  return { expected, send: () => set(order, expected), undo: () => set(expected, order) };
}

async function unassign(
  api: ApiClient,
  { id }: AdminOrder,
  seen: { expectedStaffId: string | null },
) {
  const path = `${buildOrderPath(id, "assign")}${buildQuery(seen)}`;
  return (await api.call({ method: "DELETE", path }, adminOrderResponseSchema)).order;
}
