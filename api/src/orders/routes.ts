import { type Context, Hono } from "hono";
import { signedIn, type VisitorEnv } from "../auth/signed-in.ts";
import type { Visitors } from "../auth/visitors.ts";
import {
  adminOrderListQuery,
  assignInput,
  newOrdersQuery,
  orderInput,
  orderListQuery,
  orderStatusInput,
  paymentStatusInput,
} from "../contract/index.ts";
import { jsonBody, pathName, query } from "../http/input.ts";
import { noStore } from "../http/no-store.ts";
import { repeatableCall } from "../idempotency/answer-once.ts";
import { assignees, assignOrder, changePaymentStatus } from "./back-office.ts";
import { cancelOrder, changeStatus } from "./change-status.ts";
import { countNewOrders, listAllOrders, listOwnOrders } from "./list.ts";
import { backOffice } from "./may-see.ts";
import { type PlaceOrderDeps, placeOrder } from "./place-order.ts";
import { adminOrder, ownOrder } from "./read-orders.ts";

/** Placing orders, following them, and what the back office does with them. */
export function orderRoutes(deps: PlaceOrderDeps & { visitors: Visitors }) {
  const { db, visitors } = deps;
  const anybody = signedIn(visitors);
  const staff = signedIn(visitors, ...backOffice);
  const who = (c: Context<VisitorEnv>) => c.get("visitor").user;
  const idOf = (c: Context<VisitorEnv>) => pathName(c.req.param("id") ?? "", "Order not found");
  const replyAdmin = async (c: Context<VisitorEnv>) =>
    c.json({ success: true, order: await adminOrder(db, idOf(c)) });

  return new Hono<VisitorEnv>()
    .use("/orders/*", noStore)
    .post("/orders", anybody, jsonBody(orderInput), async (c) => {
      const input = c.req.valid("json");
      const buyer = who(c);
      const call = repeatableCall(c, buyer.id, "POST /orders", input);
      return c.json({ success: true, order: await placeOrder(deps, buyer, input, call) }, 201);
    })
    .get("/orders/user/orders", anybody, query(orderListQuery), async (c) =>
      c.json({ success: true, ...(await listOwnOrders(db, who(c).id, c.req.valid("query"))) }),
    )
    .get("/orders/admin/all", staff, query(adminOrderListQuery), async (c) =>
      c.json({ success: true, ...(await listAllOrders(db, c.req.valid("query"))) }),
    )
    .get("/orders/admin/new", staff, query(newOrdersQuery), async (c) =>
      c.json({ success: true, count: await countNewOrders(db, c.req.valid("query")) }),
    )
    .get("/orders/admin/assignees", staff, async (c) =>
      c.json({ success: true, assignees: await assignees(deps) }),
    )
    .get("/orders/:id", anybody, async (c) => {
      if (backOffice.includes(who(c).role)) return replyAdmin(c);
      return c.json({ success: true, order: await ownOrder(db, who(c).id, idOf(c)) });
    })
    .patch("/orders/:id/cancel", anybody, async (c) => {
      await cancelOrder(deps, who(c).id, idOf(c));
      return c.json({ success: true, order: await ownOrder(db, who(c).id, idOf(c)) });
    })
    .patch("/orders/:id/status", staff, jsonBody(orderStatusInput), async (c) => {
      await changeStatus(deps, who(c).id, idOf(c), c.req.valid("json"));
      return replyAdmin(c);
    })
    .patch("/orders/:id/payment-status", staff, jsonBody(paymentStatusInput), async (c) => {
      await changePaymentStatus(deps, who(c).id, idOf(c), c.req.valid("json").paymentStatus);
      return replyAdmin(c);
    })
    .patch("/orders/:id/assign", staff, jsonBody(assignInput), async (c) => {
      await assignOrder(deps, who(c).id, idOf(c), c.req.valid("json").staffId);
      return replyAdmin(c);
    });
}
