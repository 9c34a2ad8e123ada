import * as calls from "../../contract/calls/statistics.ts";
import { sendCsv } from "../../platform/csv/send-csv.ts";
import { readPathName } from "../../platform/http/input.ts";
import type { Logger } from "../../platform/log/logger.ts";
import { couponNotFoundMessage } from "../coupons/coupons.ts";
import { createGuardedRouter } from "../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../identity/require-sign-in.ts";
import { generateStockCsv } from "./generate-stock-csv.ts";
import { getCouponStatistics, getOrderStatistics } from "./order-statistics.ts";
import { getShopStatistics } from "./shop-statistics.ts";
import { getStockStatistics } from "./stock-value.ts";

/** Statistics for the back office. Staff see all of them, because they handle the orders. */
export function statisticsRoutes(deps: RouteDeps & { log: Logger }) {
  const { db, clock, visitors, log } = deps;
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
  route(calls.getStockStatistics, async () => ({
    statistics: await getStockStatistics(db, clock()),
  }));
  const what = { action: "stock.export", subject: "stock", details: [null] };
  route(calls.exportStockValue, (c) =>
    sendCsv(c, log, createChange(deps, c), what, generateStockCsv(db)),
  );
  return app;
}
