import type { Context } from "hono";
import * as calls from "../../contract/calls/orders.ts";
import type { Database } from "../../platform/db/database.ts";
import { readPathName } from "../../platform/http/input.ts";
import { createGuardedRouter } from "../identity/create-guarded-router.ts";
import type { VisitorEnv } from "../identity/require-sign-in.ts";
import type { Visitors } from "../identity/visitors.ts";
import { backOfficeRoles } from "./can-view-order.ts";
import { getAdminOrder, getOwnOrder, orderNotFoundMessage } from "./get-order.ts";
import { listOwnOrders } from "./list-own-orders.ts";
import { readAllowance } from "./read-allowance.ts";

/** Reads orders: customers read their own, the back office reads any. */
export function orderRoutes({ db, visitors }: { db: Database; visitors: Visitors }) {
  const getUser = (c: Context<VisitorEnv>) => c.get("visitor").user;
  const { app, route } = createGuardedRouter(visitors);

  route(calls.listOrders, (c, { query }) => listOwnOrders(db, getUser(c).id, query));
  route(calls.getOrderAllowance, async (c) => {
    const visitor = await visitors.find(c);
    return { allowance: await readAllowance(db, visitor?.user.id ?? null) };
  });
  route(calls.getOrder, async (c, { params }) => {
    const id = readPathName(params.id, orderNotFoundMessage);
    const order = backOfficeRoles.includes(getUser(c).role)
      ? await getAdminOrder(db, id)
      : await getOwnOrder(db, getUser(c).id, id);
    return { order };
  });
  return app;
}
