import type { Context } from "hono";
import * as calls from "../../../contract/calls/order-work.ts";
import { cancelOrder as cancelOrderCall } from "../../../contract/calls/orders.ts";
import { listOpenOrders as listOpenOrdersCall } from "../../../contract/calls/users.ts";
import { readPathName } from "../../../platform/http/input.ts";
import type { BulkJobs } from "../../bulk/bulk-jobs.ts";
import { getBulkJob } from "../../bulk/list-bulk-jobs.ts";
import { maxIdsBytes } from "../../bulk/max-ids-bytes.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import type { VisitorEnv } from "../../identity/require-sign-in.ts";
import type { Visitors } from "../../identity/visitors.ts";
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
  const getUserId = (c: Context<VisitorEnv>) => c.get("visitor").user.id;
  const parseId = (id: string) => readPathName(id, orderNotFoundMessage);
  const presentOrder = async (id: string) => ({ order: await getAdminOrder(db, id) });
  const { app, route } = createGuardedRouter(visitors);

  route(calls.listAssignees, async () => ({ assignees: await listAssignees(deps) }));
  route(listOpenOrdersCall, (_, { params }) =>
    listOpenOrders(db, readPathName(params.id, "User not found")),
  );
  route(cancelOrderCall, async (c, { params }) => {
    const id = parseId(params.id);
    await cancelOrder(deps, getUserId(c), id);
    return { order: await getOwnOrder(db, getUserId(c), id) };
  });
  route(calls.updateOrderStatus, async (c, { params, body }) => {
    const id = parseId(params.id);
    await changeStatus(deps, getUserId(c), id, body);
    return presentOrder(id);
  });
  route(calls.advanceOrder, async (c, { params, body }) => {
    const id = parseId(params.id);
    const until = await takeNextStep(deps, getUserId(c), id, body);
    return { ...(await presentOrder(id)), undoUntil: until.toISOString() };
  });
  route(calls.undoOrderStep, async (c, { params }) => {
    const id = parseId(params.id);
    await undoStep(deps, getUserId(c), id);
    return presentOrder(id);
  });
  route(calls.updateOrders, async (c, { body }) => ({
    results: await applyBulkChange(deps, getUserId(c), body),
  }));
  route(calls.undoOrders, async (c, { body }) => ({
    results: await undoBulkChange(deps, getUserId(c), body),
  }));
  route(
    calls.startOrderJob,
    async (c, { body }) => {
      const { user } = c.get("visitor");
      const { action, ids, staffId, expectedStaffIds = {} } = body;
      const rows = ids.map((subject) => {
        const seen = expectedStaffIds[subject];
        return { subject, expected: seen === undefined ? null : { staffId: seen } };
      });
      const step = { action, staffId };
      const id = await deps.bulkJobs.start({ kind: "orders", step, rows }, user.id);
      return { job: await getBulkJob(db, user, id) };
    },
    { maxBytes: maxIdsBytes },
  );
  route(calls.updatePaymentStatus, async (c, { params, body }) => {
    const id = parseId(params.id);
    await changePaymentStatus(deps, getUserId(c), id, body);
    return presentOrder(id);
  });
  route(calls.assignOrder, async (c, { params, body }) => {
    const id = parseId(params.id);
    await assignOrder(deps, getUserId(c), id, body);
    return presentOrder(id);
  });
  route(calls.unassignOrder, async (c, { params, query }) => {
    const id = parseId(params.id);
    await assignOrder(deps, getUserId(c), id, { staffId: null, ...query });
    return presentOrder(id);
  });
  return app;
}
