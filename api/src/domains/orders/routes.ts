import { type Context, Hono } from "hono";
import {
  adminOrderResponseSchema,
  orderAllowanceResponseSchema,
  orderListQuerySchema,
  orderListResponseSchema,
  orderResponseSchema,
  z,
} from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { query, readPathName } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import { requireSignIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import type { Visitors } from "../identity/visitors.ts";
import { backOfficeRoles } from "./can-view-order.ts";
import { getAdminOrder, getOwnOrder, orderNotFoundMessage } from "./get-order.ts";
import { listOwnOrders } from "./list-own-orders.ts";
import { readAllowance } from "./read-allowance.ts";

/** Reads orders: customers read their own, the back office reads any. */
export function orderRoutes({ db, visitors }: { db: Database; visitors: Visitors }) {
  const signedIn = requireSignIn(visitors);
  const getUser = (c: Context<VisitorEnv>) => c.get("visitor").user;

  return new Hono<VisitorEnv>()
    .get(
      "/orders/user/orders",
      describeRoute("Lists the caller's orders", orderListResponseSchema),
      signedIn,
      query(orderListQuerySchema),
      async (c) =>
        c.json({
          success: true,
          ...(await listOwnOrders(db, getUser(c).id, c.req.valid("query"))),
        }),
    )
    .get(
      "/orders/user/allowance",
      describeRoute("Returns how much the caller can still order", orderAllowanceResponseSchema),
      async (c) => {
        const visitor = await visitors.find(c);
        const allowance = await readAllowance(db, visitor?.user.id ?? null);
        return c.json({ success: true, allowance });
      },
    )
    .get(
      "/orders/:id",
      describeRoute(
        "Returns an order; staff see more fields",
        z.union([adminOrderResponseSchema, orderResponseSchema]),
      ),
      signedIn,
      async (c) => {
        const id = readPathName(c.req.param("id"), orderNotFoundMessage);
        const order = backOfficeRoles.includes(getUser(c).role)
          ? await getAdminOrder(db, id)
          : await getOwnOrder(db, getUser(c).id, id);
        return c.json({ success: true, order });
      },
    );
}
