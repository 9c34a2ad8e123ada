import { Hono } from "hono";
import { batchRoutes } from "./domains/catalog/batches/routes.ts";
import { expiryRoutes } from "./domains/catalog/expiry/routes.ts";
import { purchasingRoutes } from "./domains/purchasing/routes.ts";
import { recallRoutes } from "./domains/recalls/routes.ts";
import { reorderRoutes } from "./domains/reporting/reorder/routes.ts";
import { stockCountRoutes } from "./domains/stock-counts/routes.ts";
import type { AppEnv } from "./platform/http/env.ts";

type StockRouteDeps = Parameters<typeof batchRoutes>[0] &
  Parameters<typeof purchasingRoutes>[0] &
  Parameters<typeof expiryRoutes>[0] &
  Parameters<typeof recallRoutes>[0] &
  Parameters<typeof reorderRoutes>[0] &
  Parameters<typeof stockCountRoutes>[0];

/** All routes about the stock: batches, deliveries, what expires, recalls, what to order, and stock counts. */
export const stockRoutes = (deps: StockRouteDeps) =>
  new Hono<AppEnv>()
    .route("/", batchRoutes(deps))
    .route("/", purchasingRoutes(deps))
    .route("/", expiryRoutes(deps))
    .route("/", recallRoutes(deps))
    .route("/", reorderRoutes(deps))
    .route("/", stockCountRoutes(deps));
