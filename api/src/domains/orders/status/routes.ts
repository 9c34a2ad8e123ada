import { type Context, Hono } from "hono";
import {
  adminOrderResponseSchema,
  assigneeListResponseSchema,
  assignInputSchema,
  bulkInputSchema,
  bulkJobResponseSchema,
  bulkResponseSchema,
  bulkUndoInputSchema,
  nextStepInputSchema,
  nextStepResponseSchema,
  openOrderListResponseSchema,
  orderBulkJobInputSchema,
  orderResponseSchema,
  orderStatusInputSchema,
  paymentStatusInputSchema,
  unassignQuerySchema,
} from "../../../contract/index.ts";
import { jsonBody, query, readPathName } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import type { BulkJobs } from "../../bulk/bulk-jobs.ts";
import { getBulkJob } from "../../bulk/list-bulk-jobs.ts";
import { maxIdsBytes } from "../../bulk/max-ids-bytes.ts";
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
import { listOpenOrders } from "./hand-over-orders.ts";
import { takeNextStep, undoStep } from "./next-step.ts";

/** Changes of an order after it was placed: customers cancel it, the back office handles it. */
export function orderStatusRoutes(deps: OrderDeps & { visitors: Visitors; bulkJobs: BulkJobs }) {
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
      describeRoute("Lists staff who can be assigned to orders", assigneeListResponseSchema),
      staff,
      async (c) => c.json({ success: true, assignees: await listAssignees(deps) }),
    )
    .get(
      "/users/:id/open-orders",
      describeRoute("Lists the open orders of a staff member", openOrderListResponseSchema),
      requireSignIn(visitors, "admin"),
      async (c) => {
        const id = readPathName(c.req.param("id"), "User not found");
        return c.json({ success: true, ...(await listOpenOrders(db, id)) });
      },
    )
    .patch(
      "/orders/:id/cancel",
      describeRoute("Cancels the caller's own order", orderResponseSchema, {
        failures: ["conflict"],
      }),
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
      describeRoute("Updates the status of an order", adminOrderResponseSchema, {
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
      describeRoute("Advances an order to its next status", nextStepResponseSchema, {
        failures: ["conflict"],
      }),
      staff,
      jsonBody(nextStepInputSchema),
      async (c) => {
        const id = getOrderId(c);
        const until = await takeNextStep(deps, getUser(c).id, id, c.req.valid("json"));
        const order = await getAdminOrder(db, id);
        return c.json({ success: true, order, undoUntil: until.toISOString() });
      },
    )
    .post(
      "/orders/:id/undo",
      describeRoute("Undoes the last step of an order", adminOrderResponseSchema, {
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
      describeRoute("Changes several orders at once", bulkResponseSchema),
      staff,
      jsonBody(bulkInputSchema),
      async (c) => {
        const results = await applyBulkChange(deps, getUser(c).id, c.req.valid("json"));
        return c.json({ success: true, results });
      },
    )
    .post(
      "/orders/admin/bulk/undo",
      describeRoute("Undoes a change of several orders", bulkResponseSchema),
      staff,
      jsonBody(bulkUndoInputSchema),
      async (c) => {
        const results = await undoBulkChange(deps, getUser(c).id, c.req.valid("json"));
        return c.json({ success: true, results });
      },
    )
    .post(
      "/orders/admin/bulk/jobs",
      describeRoute("Starts a bulk change of orders in the background", bulkJobResponseSchema, {
        status: 202,
        failures: ["conflict"],
      }),
      staff,
      jsonBody(orderBulkJobInputSchema, maxIdsBytes),
      async (c) => {
        const user = getUser(c);
        const { action, ids, staffId, expectedStaffIds = {} } = c.req.valid("json");
        const rows = ids.map((subject) => {
          const seen = expectedStaffIds[subject];
          return { subject, expected: seen === undefined ? null : { staffId: seen } };
        });
        const step = { action, staffId };
        const id = await deps.bulkJobs.start({ kind: "orders", step, rows }, user.id);
        return c.json({ success: true, job: await getBulkJob(db, user, id) }, 202);
      },
    )
    .patch(
      "/orders/:id/payment-status",
      describeRoute("Updates the payment status of an order", adminOrderResponseSchema, {
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
      describeRoute("Assigns an order to a staff member", adminOrderResponseSchema, {
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
      describeRoute("Unassigns an order", adminOrderResponseSchema, {
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
