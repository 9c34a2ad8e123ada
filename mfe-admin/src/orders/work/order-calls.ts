import {
  type AdminOrder,
  adminOrderResponseSchema,
  nextStepResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { changeOrder } from "../api.ts";
import type { Step } from "./next-step.ts";

type Person = NonNullable<AdminOrder["assignedTo"]>;

/** A change of an order by one press. */
export interface OrderCall {
  /** The order as it will be. */
  expected: AdminOrder;
  /** @throws ApiError, also where a colleague has changed the order meanwhile */
  send(): Promise<AdminOrder>;
  /** Takes the change back; null where that is no single thing. */
  undo: (() => Promise<AdminOrder>) | null;
}

const buildPath = ({ id }: AdminOrder, what: string) => `/orders/${encodeURIComponent(id)}/${what}`;

/** Takes the next step with an order. The customer's mail waits as long as it can be taken back. */
export function callNextStep(api: ApiClient, order: AdminOrder, step: Step): OrderCall {
  const { name: _, ...states } = step;
  const expected = { ...order, ...states };
  if (step.status === order.status) return callPayment(api, order, expected);
  return {
    expected,
    async send() {
      const body = { expectedStatus: order.status };
      const path = buildPath(order, "next");
      return (await api.call({ method: "POST", path, body }, nextStepResponseSchema)).order;
    },
    async undo() {
      const path = buildPath(order, "undo");
      return (await api.call({ method: "POST", path }, adminOrderResponseSchema)).order;
    },
  };
}

function callPayment(api: ApiClient, order: AdminOrder, expected: AdminOrder): OrderCall {
  const set = async ({ paymentStatus }: AdminOrder) =>
    (await changeOrder(api, order.id, "payment-status", { paymentStatus })).order;
  return { expected, send: () => set(expected), undo: () => set(order) };
}

/** Gives an order to somebody. Nobody can be given back what was nobody's. */
export function callAssign(api: ApiClient, order: AdminOrder, person: Person): OrderCall {
  const before = order.assignedTo;
  const set = async ({ id }: Person) =>
    (await changeOrder(api, order.id, "assign", { staffId: id })).order;
  return {
    expected: { ...order, assignedTo: person },
    send: () => set(person),
    undo: before && (() => set(before)),
  };
}
