import { Hono } from "hono";
import { orderIdsQuerySchema, pickingListResponseSchema } from "../../../contract/index.ts";
import { query } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import { type RouteDeps, requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import { resolveAssignee } from "../admin-list/build-filter.ts";
import { backOfficeRoles } from "../can-view-order.ts";
import { listPicking } from "./list-picking.ts";

/** Lists the products to pick for many orders. */
export function pickingRoutes({ db, visitors }: RouteDeps) {
  return new Hono<VisitorEnv>().get(
    "/orders/admin/picking",
    describeRoute("Lists the products to pick for orders", pickingListResponseSchema),
    requireSignIn(visitors, ...backOfficeRoles),
    query(orderIdsQuerySchema),
    async (c) => {
      const filters = resolveAssignee(c.req.valid("query"), c.get("visitor").user.id);
      return c.json({ success: true, ...(await listPicking(db, filters)) });
    },
  );
}
