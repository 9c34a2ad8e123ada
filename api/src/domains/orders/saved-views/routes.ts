import type { Context } from "hono";
import * as calls from "../../../contract/calls/order-work.ts";
import { readPathName } from "../../../platform/http/input.ts";
import { readRepeatableCall } from "../../../platform/idempotency/answer-once.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import type { RouteDeps, VisitorEnv } from "../../identity/require-sign-in.ts";
import {
  createOrderView,
  listOrderViews,
  removeOrderView,
  replaceOrderView,
  viewNotFoundMessage,
} from "./order-views.ts";

/** Saved filters of the back office's order list. */
export function orderViewRoutes(deps: RouteDeps) {
  const getUser = (c: Context<VisitorEnv>) => c.get("visitor").user;
  const parseId = (id: string) => readPathName(id, viewNotFoundMessage);
  const { app, route } = createGuardedRouter(deps.visitors);

  route(calls.listOrderViews, async (c) => ({ views: await listOrderViews(deps, getUser(c)) }));
  route(calls.createOrderView, async (c, { body }) => {
    const call = readRepeatableCall(c, getUser(c).id, "POST /orders/admin/views", body);
    return { view: await createOrderView(deps, getUser(c), body, call) };
  });
  route(calls.updateOrderView, async (c, { params, body }) => ({
    view: await replaceOrderView(deps, getUser(c), parseId(params.id), body),
  }));
  route(calls.deleteOrderView, async (c, { params }) => {
    await removeOrderView(deps, getUser(c), parseId(params.id));
    return {};
  });
  return app;
}
