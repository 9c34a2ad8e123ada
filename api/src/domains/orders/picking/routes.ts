import * as calls from "../../../contract/calls/order-work.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import type { RouteDeps } from "../../identity/require-sign-in.ts";
import { resolveAssignee } from "../admin-list/build-filter.ts";
import { listPicking } from "./list-picking.ts";

/** Lists the products to pick for many orders. */
export function pickingRoutes({ db, visitors }: RouteDeps) {
  const { app, route } = createGuardedRouter(visitors);
  route(calls.listPicking, (c, { query }) =>
    listPicking(db, resolveAssignee(query, c.get("visitor").user.id)),
  );
  return app;
}
