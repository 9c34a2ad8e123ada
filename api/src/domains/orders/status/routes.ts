import { type Context, Hono } from "hono";
import {
  assignInputSchema,
  orderStatusInputSchema,
  paymentStatusInputSchema,
} from "../../../contract/index.ts";
import { jsonBody, pathName } from "../../../platform/http/input.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { signedIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import type { Visitors } from "../../identity/visitors.ts";
import { backOffice } from "../can-view-order.ts";
import type { OrderDeps } from "../deps.ts";
import { adminOrder, orderNotFoundMessage, ownOrder } from "../read-orders.ts";
import { cancelOrder, changeStatus } from "./change-status.ts";
import { assignees, assignOrder, changePaymentStatus } from "./handle-order.ts";

/** What happens to an order after it was placed: cancelled by its customer, handled by the back office. */
export function orderStatusRoutes(deps: OrderDeps & { visitors: Visitors }) {
  const { db, visitors } = deps;
  const staff = signedIn(visitors, ...backOffice);
  const who = (c: Context<VisitorEnv>) => c.get("visitor").user;
  const idOf = (c: Context<VisitorEnv>) => pathName(c.req.param("id") ?? "", orderNotFoundMessage);
  const replyAdmin = async (c: Context<VisitorEnv>) =>
    c.json({ success: true, order: await adminOrder(db, idOf(c)) });

  return new Hono<VisitorEnv>()
    .use("/orders/*", noStore)
    .get("/orders/admin/assignees", staff, async (c) =>
      c.json({ success: true, assignees: await assignees(deps) }),
    )
    .patch("/orders/:id/cancel", signedIn(visitors), async (c) => {
      await cancelOrder(deps, who(c).id, idOf(c));
      return c.json({ success: true, order: await ownOrder(db, who(c).id, idOf(c)) });
    })
    .patch("/orders/:id/status", staff, jsonBody(orderStatusInputSchema), async (c) => {
      await changeStatus(deps, who(c).id, idOf(c), c.req.valid("json"));
      return replyAdmin(c);
    })
    .patch("/orders/:id/payment-status", staff, jsonBody(paymentStatusInputSchema), async (c) => {
      await changePaymentStatus(deps, who(c).id, idOf(c), c.req.valid("json").paymentStatus);
      return replyAdmin(c);
    })
    .patch("/orders/:id/assign", staff, jsonBody(assignInputSchema), async (c) => {
      await assignOrder(deps, who(c).id, idOf(c), c.req.valid("json").staffId);
      return replyAdmin(c);
    });
}
