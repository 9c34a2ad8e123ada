import { Hono } from "hono";
import { sendCsv } from "../../../platform/csv/send-csv.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import {
  createChange,
  type RouteDeps,
  requireSignIn,
  type VisitorEnv,
} from "../../identity/require-sign-in.ts";
import { generateProductCsv } from "./generate-product-csv.ts";

/** Route that exports all products as a CSV file for editing and importing. Each export is audited. */
export function productExportRoutes(deps: RouteDeps & { log: Logger }) {
  const admins = requireSignIn(deps.visitors, "admin");
  const what = { action: "product.export", subject: "products", details: [null] };

  return new Hono<VisitorEnv>().get(
    "/products/admin/export.csv",
    describeRoute("Exports all products as CSV", null, { contentType: "text/csv" }),
    admins,
    (c) => sendCsv(c, deps.log, createChange(deps, c), what, generateProductCsv(deps.db)),
  );
}
