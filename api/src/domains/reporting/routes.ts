import { Hono } from "hono";
import {
  couponStatsResponseSchema,
  orderStatisticsResponseSchema,
  shopStatisticsResponseSchema,
} from "../../contract/index.ts";
import { readPathName } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import { couponNotFoundMessage } from "../coupons/coupons.ts";
import { type RouteDeps, requireSignIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import { getCouponStatistics, getOrderStatistics } from "./order-statistics.ts";
import { getShopStatistics } from "./shop-statistics.ts";

/** Statistics for the back office. Staff see all of them, because they handle the orders. */
export function statisticsRoutes({ db, clock, visitors }: RouteDeps) {
  const backOffice = requireSignIn(visitors, "staff", "admin");

  return new Hono<VisitorEnv>()
    .get(
      "/orders/admin/statistics",
      describeRoute("Returns order counts and revenue", orderStatisticsResponseSchema),
      backOffice,
      async (c) => c.json({ success: true, statistics: await getOrderStatistics(db, clock()) }),
    )
    .get(
      "/statistics",
      describeRoute("Returns the statistics of the shop", shopStatisticsResponseSchema),
      backOffice,
      async (c) => c.json({ success: true, statistics: await getShopStatistics(db, clock()) }),
    )
    .get(
      "/coupons/:id/stats",
      describeRoute("Returns the usage of a coupon", couponStatsResponseSchema),
      backOffice,
      async (c) => {
        const id = readPathName(c.req.param("id"), couponNotFoundMessage);
        return c.json({ success: true, stats: await getCouponStatistics(db, id) });
      },
    );
}
