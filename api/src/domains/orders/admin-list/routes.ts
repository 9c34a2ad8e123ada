import * as calls from "../../../contract/calls/order-work.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import type { RouteDeps } from "../../identity/require-sign-in.ts";
import { resolveAssignee } from "./build-filter.ts";
import { countNewOrders } from "./count-new-orders.ts";
import { listAdminOrders, listOrderIds, readAdminOrders } from "./list-admin-orders.ts";

/** Lists all orders for the back office. */
export function adminOrderListRoutes({ db, visitors }: Pick<RouteDeps, "db" | "visitors">) {
  const { app, route } = createGuardedRouter(visitors);

  route(calls.listAllOrders, (c, { query }) =>
    listAdminOrders(db, resolveAssignee(query, c.get("visitor").user.id)),
  );
  route(calls.listOrderIds, (c, { query }) =>
    listOrderIds(db, resolveAssignee(query, c.get("visitor").user.id)),
  );
  route(calls.readOrders, async (_, { body }) => ({
    orders: await readAdminOrders(db, body.ids),
  }));
  route(calls.countNewOrders, async (c, { query }) => ({
    count: await countNewOrders(db, resolveAssignee(query, c.get("visitor").user.id)),
  }));
  return app;
}
