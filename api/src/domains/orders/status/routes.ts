import { type Context, Hono } from "hono";
import {
  adminOrderResponseSchema,
  assigneeListResponseSchema,
  assignInputSchema,
  bulkInputSchema,
  bulkResponseSchema,
  bulkUndoInputSchema,
  nextStepInputSchema,
  nextStepResponseSchema,
  orderResponseSchema,
  orderStatusInputSchema,
  paymentStatusInputSchema,
  unassignQuerySchema,
} from "../../../contract/index.ts";
import { jsonBody, query, readPathName } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import { requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import type { Visitors } from "../../identity/visitors.ts";
import { backOfficeRoles } from "../can-view-order.ts";
import type { OrderDeps } from "../deps.ts";
import { getAdminOrder, getOwnOrder, orderNotFoundMessage } from "../get-order.ts";
import { assignOrder, listAssignees } from "./assign-order.ts";
import { applyBulkChange, undoBulkChange } from "./bulk-change.ts";
import { cancelOrder } from "./cancel-order.ts";
import { changePaymentStatus } from "./change-payment-status.ts";
import { changeStatus } from "./change-status.ts";
import { takeNextStep, undoStep } from "./next-step.ts";

/** Changes of an order after it was placed: customers cancel it, the back office handles it. */
export function orderStatusRoutes(deps: OrderDeps & { visitors: Visitors }) {
  const { db, visitors } = deps;
  const staff = requireSignIn(visitors, ...backOfficeRoles);
  const getUser = (c: Context<VisitorEnv>) => c.get("visitor").user;
  const getOrderId = (c: Context<VisitorEnv>) =>
    readPathName(c.req.param("id") ?? "", orderNotFoundMessage);
  const replyAdmin = async (c: Context<VisitorEnv>) =>
    c.json({ success: true, order: await getAdminOrder(db, getOrderId(c)) });

  return new Hono<VisitorEnv>()
    .get(
      "/orders/admin/assignees",
      describeRoute("Lists who can be assigned to orders", assigneeListResponseSchema),
      staff,
      async (c) => c.json({ success: true, assignees: await listAssignees(deps) }),
    )
    .patch(
      "/orders/:id/cancel",
      describeRoute("Cancels one's own order", orderResponseSchema, { failures: ["conflict"] }),
      requireSignIn(visitors),
      async (c) => {
        await cancelOrder(deps, getUser(c).id, getOrderId(c));
        return c.json({
          success: true,
          order: await getOwnOrder(db, getUser(c).id, getOrderId(c)),
        });
      },
    )
    .patch(
      "/orders/:id/status",
      describeRoute("Changes the status of an order", adminOrderResponseSchema, {
        failures: ["conflict", "out_of_stock", "coupon_refused"],
      }),
      staff,
      jsonBody(orderStatusInputSchema),
      async (c) => {
        await changeStatus(deps, getUser(c).id, getOrderId(c), c.req.valid("json"));
        return replyAdmin(c);
      },
    )
    .post(
      "/orders/:id/next",
      describeRoute("Takes an order to its next status", nextStepResponseSchema, {
        failures: ["conflict"],
      }),
      staff,
      jsonBody(nextStepInputSchema),
      async (c) => {
        const id = getOrderId(c);
        const { expectedStatus } = c.req.valid("json");
        const until = await takeNextStep(deps, getUser(c).id, id, expectedStatus);
        const order = await getAdminOrder(db, id);
        return c.json({ success: true, order, undoUntil: until.toISOString() });
      },
    )
    .post(
      "/orders/:id/undo",
      describeRoute("Takes back the last step of an order", adminOrderResponseSchema, {
        failures: ["conflict"],
      }),
      staff,
      async (c) => {
        await undoStep(deps, getUser(c).id, getOrderId(c));
        return replyAdmin(c);
      },
    )
    .post(
      "/orders/admin/bulk",
      describeRoute("Does the same to many orders", bulkResponseSchema),
      staff,
      jsonBody(bulkInputSchema),
      async (c) => {
        const results = await applyBulkChange(deps, getUser(c).id, c.req.valid("json"));
        return c.json({ success: true, results });
      },
    )
    .post(
      "/orders/admin/bulk/undo",
      describeRoute("Takes back what was done to many orders", bulkResponseSchema),
      staff,
      jsonBody(bulkUndoInputSchema),
      async (c) => {
        const results = await undoBulkChange(deps, getUser(c).id, c.req.valid("json"));
        return c.json({ success: true, results });
      },
    )
    .patch(
      "/orders/:id/payment-status",
      describeRoute("Changes whether an order is paid", adminOrderResponseSchema, {
        failures: ["conflict"],
      }),
      staff,
      jsonBody(paymentStatusInputSchema),
      async (c) => {
        await changePaymentStatus(deps, getUser(c).id, getOrderId(c), c.req.valid("json"));
        return replyAdmin(c);
      },
    )
    .patch(
      "/orders/:id/assign",
      describeRoute("Assigns an order to somebody", adminOrderResponseSchema, {
        failures: ["conflict"],
      }),
      staff,
      jsonBody(assignInputSchema),
      async (c) => {
        await assignOrder(deps, getUser(c).id, getOrderId(c), c.req.valid("json"));
        return replyAdmin(c);
      },
    )
    .delete(
      "/orders/:id/assign",
      describeRoute("Takes an order from whoever handles it", adminOrderResponseSchema, {
        failures: ["conflict"],
      }),
      staff,
      query(unassignQuerySchema),
      async (c) => {
        const seen = c.req.valid("query");
        await assignOrder(deps, getUser(c).id, getOrderId(c), { staffId: null, ...seen });
        return replyAdmin(c);
      },
    );
}
