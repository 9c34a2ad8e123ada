import { type Context, Hono } from "hono";
import {
  adminOrderListQuerySchema,
  adminOrderListResponseSchema,
  adminOrderResponseSchema,
  newOrdersQuerySchema,
  newOrdersResponseSchema,
  orderIdsQuerySchema,
  orderIdsResponseSchema,
  orderListQuerySchema,
  orderListResponseSchema,
  orderResponseSchema,
  z,
} from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { pathName, query } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import { requireSignIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import type { Visitors } from "../identity/visitors.ts";
import { resolveAssignee } from "./admin-list/build-filter.ts";
import { listAdminOrders, listOrderIds } from "./admin-list/list-admin-orders.ts";
import { backOfficeRoles } from "./can-view-order.ts";
import { countNewOrders, listOwnOrders } from "./list-orders.ts";
import { getAdminOrder, getOwnOrder, orderNotFoundMessage } from "./read-orders.ts";

/** Reading orders: a customer's own, and everybody's for the back office. */
export function orderRoutes({ db, visitors }: { db: Database; visitors: Visitors }) {
  const anybody = requireSignIn(visitors);
  const staff = requireSignIn(visitors, ...backOfficeRoles);
  const getUser = (c: Context<VisitorEnv>) => c.get("visitor").user;

  return new Hono<VisitorEnv>()
    .get(
      "/orders/user/orders",
      describeRoute("Lists one's own orders", orderListResponseSchema),
      anybody,
      query(orderListQuerySchema),
      async (c) =>
        c.json({
          success: true,
          ...(await listOwnOrders(db, getUser(c).id, c.req.valid("query"))),
        }),
    )
    .get(
      "/orders/admin/all",
      describeRoute("Lists everybody's orders", adminOrderListResponseSchema),
      staff,
      query(adminOrderListQuerySchema),
      async (c) => {
        const filters = resolveAssignee(c.req.valid("query"), getUser(c).id);
        return c.json({ success: true, ...(await listAdminOrders(db, filters)) });
      },
    )
    .get(
      "/orders/admin/ids",
      describeRoute("Lists the ids of all orders that match", orderIdsResponseSchema),
      staff,
      query(orderIdsQuerySchema),
      async (c) => {
        const filters = resolveAssignee(c.req.valid("query"), getUser(c).id);
        return c.json({ success: true, ...(await listOrderIds(db, filters)) });
      },
    )
    .get(
      "/orders/admin/new",
      describeRoute("Counts the orders that came since", newOrdersResponseSchema),
      staff,
      query(newOrdersQuerySchema),
      async (c) => c.json({ success: true, count: await countNewOrders(db, c.req.valid("query")) }),
    )
    .get(
      "/orders/:id",
      describeRoute(
        "Gets an order; the back office gets more of it",
        z.union([adminOrderResponseSchema, orderResponseSchema]),
      ),
      anybody,
      async (c) => {
        const id = pathName(c.req.param("id"), orderNotFoundMessage);
        const order = backOfficeRoles.includes(getUser(c).role)
          ? await getAdminOrder(db, id)
          : await getOwnOrder(db, getUser(c).id, id);
        return c.json({ success: true, order });
      },
    );
}
