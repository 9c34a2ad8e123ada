import type { Context } from "hono";
import * as calls from "../../../contract/calls/order-work.ts";
import { sendCsv } from "../../../platform/csv/send-csv.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { maxIdsBytes } from "../../bulk/max-ids-bytes.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { createChange, type RouteDeps, type VisitorEnv } from "../../identity/require-sign-in.ts";
import { resolveAssignee } from "../admin-list/build-filter.ts";
import { exportOrders } from "./export-orders.ts";

/** Exports orders as a CSV file for the back office. The audit log records the export before the file is sent. */
export function orderExportRoutes(deps: RouteDeps & { log: Logger }) {
  const { app, route } = createGuardedRouter(deps.visitors);
  const send = (c: Context<VisitorEnv>, details: object[], rows: AsyncIterator<string>) =>
    sendCsv(
      c,
      deps.log,
      createChange(deps, c),
      { action: "order.export", subject: "orders", details },
      rows,
    );

  route(calls.exportOrders, (c, { query }) => {
    const { status = null, paymentStatus = null, ...others } = query;
    const filters = resolveAssignee(query, c.get("visitor").user.id);
    const rows = exportOrders(deps.db.read, filters);
    return send(c, [{ status, paymentStatus, ...others }], rows);
  });
  route(
    calls.exportSelectedOrders,
    (c, { body: { ids } }) => send(c, describeSelection(ids), exportOrders(deps.db.read, { ids })),
    { maxBytes: maxIdsBytes },
  );
  return app;
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
