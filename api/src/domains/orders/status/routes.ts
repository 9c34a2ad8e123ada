import { type Context, Hono } from "hono";
import {
  assignInputSchema,
  orderStatusInputSchema,
  paymentStatusInputSchema,
} from "../../../contract/index.ts";
import { jsonBody, pathName } from "../../../platform/http/input.ts";
import { requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import type { Visitors } from "../../identity/visitors.ts";
import { backOfficeRoles } from "../can-view-order.ts";
import type { OrderDeps } from "../deps.ts";
import { getAdminOrder, getOwnOrder, orderNotFoundMessage } from "../read-orders.ts";
import { assignOrder, changePaymentStatus, listAssignees } from "./change-order.ts";
import { cancelOrder, changeStatus } from "./change-status.ts";

/** What happens to an order after it was placed: cancelled by its customer, handled by the back office. */
export function orderStatusRoutes(deps: OrderDeps & { visitors: Visitors }) {
  const { db, visitors } = deps;
  const staff = requireSignIn(visitors, ...backOfficeRoles);
  const getUser = (c: Context<VisitorEnv>) => c.get("visitor").user;
  const getOrderId = (c: Context<VisitorEnv>) =>
    pathName(c.req.param("id") ?? "", orderNotFoundMessage);
  const replyAdmin = async (c: Context<VisitorEnv>) =>
    c.json({ success: true, order: await getAdminOrder(db, getOrderId(c)) });

  return new Hono<VisitorEnv>()
    .get("/orders/admin/assignees", staff, async (c) =>
      c.json({ success: true, assignees: await listAssignees(deps) }),
    )
    .patch("/orders/:id/cancel", requireSignIn(visitors), async (c) => {
      await cancelOrder(deps, getUser(c).id, getOrderId(c));
      return c.json({ success: true, order: await getOwnOrder(db, getUser(c).id, getOrderId(c)) });
    })
    .patch("/orders/:id/status", staff, jsonBody(orderStatusInputSchema), async (c) => {
      await changeStatus(deps, getUser(c).id, getOrderId(c), c.req.valid("json"));
      return replyAdmin(c);
    })
    .patch("/orders/:id/payment-status", staff, jsonBody(paymentStatusInputSchema), async (c) => {
      const { paymentStatus } = c.req.valid("json");
      await changePaymentStatus(deps, getUser(c).id, getOrderId(c), paymentStatus);
      return replyAdmin(c);
    })
    .patch("/orders/:id/assign", staff, jsonBody(assignInputSchema), async (c) => {
      await assignOrder(deps, getUser(c).id, getOrderId(c), c.req.valid("json").staffId);
      return replyAdmin(c);
    });
}
