import { Hono } from "hono";
import { orderInputSchema, orderResponseSchema } from "../../../contract/index.ts";
import { jsonBody } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import { readRepeatableCall } from "../../../platform/idempotency/answer-once.ts";
import { requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import type { Visitors } from "../../identity/visitors.ts";
import { type PlaceOrderDeps, placeOrder } from "./place-order.ts";

/** POST /orders: places an order for the customer's cart. */
export function placingRoutes(deps: PlaceOrderDeps & { visitors: Visitors }) {
  return new Hono<VisitorEnv>().post(
    "/orders",
    describeRoute("Places an order for the cart", orderResponseSchema, {
      status: 201,
      isRepeatable: true,
      failures: [
        "forbidden",
        "not_found",
        "out_of_stock",
        "product_unavailable",
        "coupon_refused",
        "total_changed",
        "rate_limited",
      ],
    }),
    requireSignIn(deps.visitors),
    jsonBody(orderInputSchema),
    async (c) => {
      const input = c.req.valid("json");
      const buyer = c.get("visitor").user;
      const call = readRepeatableCall(c, buyer.id, "POST /orders", input);
      return c.json({ success: true, order: await placeOrder(deps, buyer, input, call) }, 201);
    },
  );
}
