import { Hono } from "hono";
import {
  adminOrderListQuerySchema,
  adminOrderListResponseSchema,
  newOrdersQuerySchema,
  newOrdersResponseSchema,
  orderIdsQuerySchema,
  orderIdsResponseSchema,
  readOrdersInputSchema,
  readOrdersResponseSchema,
} from "../../../contract/index.ts";
import { jsonBody, query } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import { type RouteDeps, requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import { backOfficeRoles } from "../can-view-order.ts";
import { resolveAssignee } from "./build-filter.ts";
import { countNewOrders } from "./count-new-orders.ts";
import { listAdminOrders, listOrderIds, readAdminOrders } from "./list-admin-orders.ts";

/** Lists all orders for the back office. */
export function adminOrderListRoutes({ db, visitors }: Pick<RouteDeps, "db" | "visitors">) {
  const staff = requireSignIn(visitors, ...backOfficeRoles);
  return new Hono<VisitorEnv>()
    .get(
      "/orders/admin/all",
      describeRoute("Lists all orders", adminOrderListResponseSchema),
      staff,
      query(adminOrderListQuerySchema),
      async (c) => {
        const filters = resolveAssignee(c.req.valid("query"), c.get("visitor").user.id);
        return c.json({ success: true, ...(await listAdminOrders(db, filters)) });
      },
    )
    .get(
      "/orders/admin/ids",
      describeRoute("Lists the ids of matching orders", orderIdsResponseSchema),
      staff,
      query(orderIdsQuerySchema),
      async (c) => {
        const filters = resolveAssignee(c.req.valid("query"), c.get("visitor").user.id);
        return c.json({ success: true, ...(await listOrderIds(db, filters)) });
      },
    )
    .post(
      "/orders/admin/read",
      describeRoute("Returns orders by their ids", readOrdersResponseSchema),
      staff,
      jsonBody(readOrdersInputSchema),
      async (c) =>
        c.json({ success: true, orders: await readAdminOrders(db, c.req.valid("json").ids) }),
    )
    .get(
      "/orders/admin/new",
      describeRoute("Counts orders placed since a time", newOrdersResponseSchema),
      staff,
      query(newOrdersQuerySchema),
      async (c) => {
        const filters = resolveAssignee(c.req.valid("query"), c.get("visitor").user.id);
        return c.json({ success: true, count: await countNewOrders(db, filters) });
      },
    );
}
