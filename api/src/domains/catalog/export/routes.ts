import { exportProducts } from "../../../contract/calls/catalog-admin.ts";
import { sendCsv } from "../../../platform/csv/send-csv.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../../identity/require-sign-in.ts";
import { generateProductCsv } from "./generate-product-csv.ts";

/** Route that exports all products as a CSV file for editing and importing. Each export is audited. */
export function productExportRoutes(deps: RouteDeps & { log: Logger }) {
  const { app, route } = createGuardedRouter(deps.visitors);
  const what = { action: "product.export", subject: "products", details: [null] };

  route(exportProducts, (c) =>
    sendCsv(c, deps.log, createChange(deps, c), what, generateProductCsv(deps.db)),
  );
  return app;
}
