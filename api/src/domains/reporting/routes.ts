import * as calls from "../../contract/calls/statistics.ts";
import { readPathName } from "../../platform/http/input.ts";
import { couponNotFoundMessage } from "../coupons/coupons.ts";
import { createGuardedRouter } from "../identity/create-guarded-router.ts";
import type { RouteDeps } from "../identity/require-sign-in.ts";
import { getCouponStatistics, getOrderStatistics } from "./order-statistics.ts";
import { getShopStatistics } from "./shop-statistics.ts";

/** Statistics for the back office. Staff see all of them, because they handle the orders. */
export function statisticsRoutes({ db, clock, visitors }: RouteDeps) {
  const { app, route } = createGuardedRouter(visitors);

  route(calls.getOrderStatistics, async () => ({
    statistics: await getOrderStatistics(db, clock()),
  }));
  route(calls.getShopStatistics, async () => ({
    statistics: await getShopStatistics(db, clock()),
  }));
  route(calls.getCouponStatistics, async (_, { params }) => ({
    stats: await getCouponStatistics(db, readPathName(params.id, couponNotFoundMessage)),
  }));
  return app;
}
