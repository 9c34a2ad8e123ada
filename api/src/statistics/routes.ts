import { Hono } from "hono";
import { signedIn, type VisitorEnv } from "../auth/signed-in.ts";
import type { Visitors } from "../auth/visitors.ts";
import type { Database } from "../db/database.ts";
import { noStore } from "../http/no-store.ts";
import { orderStatistics } from "./order-statistics.ts";
import { shopStatistics } from "./shop-statistics.ts";

/** The back office's figures. Staff see all of them: what a product sold tells less than the orders they handle. */
export function statisticsRoutes(deps: { db: Database; clock: () => Date; visitors: Visitors }) {
  const { db, clock, visitors } = deps;
  const backOffice = signedIn(visitors, "staff", "admin");

  return new Hono<VisitorEnv>()
    .get("/orders/admin/statistics", noStore, backOffice, async (c) =>
      c.json({ success: true, statistics: await orderStatistics(db, clock()) }),
    )
    .get("/statistics", noStore, backOffice, async (c) =>
      c.json({ success: true, statistics: await shopStatistics(db, clock()) }),
    );
}
