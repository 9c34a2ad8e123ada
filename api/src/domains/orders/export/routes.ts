import { type Context, Hono } from "hono";
import { exportOrdersInputSchema, orderIdsQuerySchema } from "../../../contract/index.ts";
import { sendCsv } from "../../../platform/csv/send-csv.ts";
import { jsonBody, query } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { maxIdsBytes } from "../../bulk/max-ids-bytes.ts";
import {
  createChange,
  type RouteDeps,
  requireSignIn,
  type VisitorEnv,
} from "../../identity/require-sign-in.ts";
import { resolveAssignee } from "../admin-list/build-filter.ts";
import { exportOrders } from "./export-orders.ts";

/** Exports orders as a CSV file for the back office. The audit log records the export before the file is sent. */
export function orderExportRoutes(deps: RouteDeps & { log: Logger }) {
  const backOffice = requireSignIn(deps.visitors, "staff", "admin");
  const path = "/orders/admin/export.csv";

  const send = (c: Context<VisitorEnv>, details: object[], rows: AsyncIterator<string>) =>
    sendCsv(
      c,
      deps.log,
      createChange(deps, c),
      { action: "order.export", subject: "orders", details },
      rows,
    );

  return new Hono<VisitorEnv>()
    .get(
      path,
      describeRoute("Exports orders as CSV", null, { contentType: "text/csv" }),
      backOffice,
      query(orderIdsQuerySchema),
      (c) => {
        const { status = null, paymentStatus = null, ...others } = c.req.valid("query");
        const filters = resolveAssignee(c.req.valid("query"), c.get("visitor").user.id);
        const rows = exportOrders(deps.db.read, filters);
        return send(c, [{ status, paymentStatus, ...others }], rows);
      },
    )
    .post(
      path,
      describeRoute("Exports some orders as CSV", null, { contentType: "text/csv" }),
      backOffice,
      jsonBody(exportOrdersInputSchema, maxIdsBytes),
      (c) => {
        const { ids } = c.req.valid("json");
        return send(c, describeSelection(ids), exportOrders(deps.db.read, { ids }));
      },
    );
}

/** Ids in one audit entry: 18 kB, so that a page of the audit log stays small. */
const idsPerEntry = 500;

/** Details of the audit entries that name all selected orders. */
function describeSelection(ids: readonly string[]): object[] {
  return Array.from({ length: Math.ceil(ids.length / idsPerEntry) }, (_, at) => ({
    orders: ids.length,
    ids: ids.slice(at * idsPerEntry, (at + 1) * idsPerEntry),
  }));
}
