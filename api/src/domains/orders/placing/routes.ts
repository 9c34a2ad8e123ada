import * as calls from "../../../contract/calls/orders.ts";
import { readRepeatableCall } from "../../../platform/idempotency/answer-once.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import type { Visitors } from "../../identity/visitors.ts";
import { type PlaceOrderDeps, placeOrder } from "./place-order.ts";

/** POST /orders: places an order for the customer's cart. */
export function placingRoutes(deps: PlaceOrderDeps & { visitors: Visitors }) {
  const { app, route } = createGuardedRouter(deps.visitors);
  route(calls.placeOrder, async (c, { body }) => {
    const buyer = c.get("visitor").user;
    const call = readRepeatableCall(c, buyer.id, "POST /orders", body);
    return { order: await placeOrder(deps, buyer, body, call) };
  });
  return app;
}
