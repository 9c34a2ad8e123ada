import { Hono } from "hono";
import type { Database } from "../../platform/db/database.ts";
import { pathName } from "../../platform/http/input.ts";
import { noStore } from "../../platform/http/no-store.ts";
import { couponNotFoundMessage } from "../coupons/coupons.ts";
import { requireSignIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import type { Visitors } from "../identity/visitors.ts";
import { getCouponStatistics } from "./coupon-statistics.ts";
import { getOrderStatistics } from "./order-statistics.ts";
import { getShopStatistics } from "./shop-statistics.ts";

/** The back office's statistics. Staff see all of them: they handle the orders anyway. */
export function statisticsRoutes(deps: { db: Database; clock: () => Date; visitors: Visitors }) {
  const { db, clock, visitors } = deps;
  const backOffice = requireSignIn(visitors, "staff", "admin");

  return new Hono<VisitorEnv>()
    .get("/orders/admin/statistics", noStore, backOffice, async (c) =>
      c.json({ success: true, statistics: await getOrderStatistics(db, clock()) }),
    )
    .get("/statistics", noStore, backOffice, async (c) =>
      c.json({ success: true, statistics: await getShopStatistics(db, clock()) }),
    )
    .get("/coupons/:id/stats", noStore, backOffice, async (c) => {
      const id = pathName(c.req.param("id"), couponNotFoundMessage);
      return c.json({ success: true, stats: await getCouponStatistics(db, id) });
    });
}
