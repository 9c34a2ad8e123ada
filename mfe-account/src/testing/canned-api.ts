import { createSuccess } from "@aushadhi/shared-ui/testing/answers.ts";
import { createCannedTransport } from "@aushadhi/shared-ui/testing/canned-transport.ts";
import type { ViewedOrder } from "../order/viewed-order.ts";
import { answerAddressCall } from "./addresses.ts";
import { answerAccountCall, createSession } from "./answer-account-call.ts";
import { answerOrderListCall } from "./answer-order-list-call.ts";
import { type CannedApi, createFailure } from "./canned-api-state.ts";

/** Creates an API that answers with the given data, in the real response envelope. */
export function createCannedApi(initial: Partial<CannedApi> = {}): CannedApi {
  const api: CannedApi = {
    orders: [],
    addresses: [],
    sessions: [createSession()],
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
        return createFailure(failing.status, failing.error, failing.fields);
      }
      if (!api.user) return createFailure(401, "Please log in first");
      if (path.startsWith("/addresses")) return answerAddressCall(api, request);
      const own = answerAccountCall(api, request);
      if (own) return own;
      const list = answerOrderListCall(path, api.orders);
      if (list) return list;
      const [, , id, action] = path.split("/");
      const found = api.orders.find((order) => order.id === id);
      if (!found) return createFailure(404, "Order not found");
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
