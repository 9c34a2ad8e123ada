import { createSuccess } from "@aushadhi/shared-ui/testing/answers.ts";
import { createCannedTransport } from "@aushadhi/shared-ui/testing/canned-transport.ts";
import type { ViewedOrder } from "../order/answers.ts";
import { answerAddressCall } from "./addresses.ts";
import { cannedOrders } from "./canned-orders.ts";
import { type CannedApi, failure } from "./canned-state.ts";
import { answerAccountCall, session } from "./own-account.ts";

/** An API that answers from what it was given, in the envelope of the real one. */
export function cannedApi(initial: Partial<CannedApi> = {}): CannedApi {
  const api: CannedApi = {
    orders: [],
    addresses: [],
    sessions: [session()],
    user: null,
    calls: [],
    bodies: [],
    failing: null,
    gate: null,
    ...initial,
    transport: createCannedTransport(async (request) => {
      const { method, path, body } = request;
      api.calls.push(`${method} ${path}`);
      if (body !== undefined) api.bodies.push(body);
      await api.gate;
      const { failing } = api;
      if (failing?.method === method) {
        return failure(failing.status, failing.error, failing.fields);
      }
      if (!api.user) return failure(401, "Please log in first");
      if (path.startsWith("/addresses")) return answerAddressCall(api, request);
      const own = answerAccountCall(api, request);
      if (own) return own;
      const list = cannedOrders(path, api.orders);
      if (list) return list;
      const [, , id, action] = path.split("/");
      const found = api.orders.find((order) => order.id === id);
      if (!found) return failure(404, "Order not found");
      return createSuccess({ order: action === "cancel" ? cancel(found) : found });
    }),
  };
  return api;
}

function cancel(order: ViewedOrder): ViewedOrder {
  const at = "2027-01-07T05:00:00.000Z";
  const history = [...order.history, { status: "cancelled" as const, at }];
  return Object.assign(order, { status: "cancelled", updatedAt: at, history });
}
