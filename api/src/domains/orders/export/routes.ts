import { Hono } from "hono";
import { orderExportQuerySchema } from "../../../contract/index.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../../platform/db/database.ts";
import { causeOf } from "../../../platform/http/errors.ts";
import { query } from "../../../platform/http/input.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { textStream } from "../../../platform/http/text-stream.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import type { Visitors } from "../../identity/visitors.ts";
import { exportOrders } from "./export-orders.ts";

/** All orders as a CSV file for the back office. The audit log has the export before it is sent. */
export function orderExportRoutes(deps: {
  db: Database;
  clock: () => Date;
  log: Logger;
  visitors: Visitors;
}) {
  const { db, clock, log, visitors } = deps;
  const backOffice = requireSignIn(visitors, "staff", "admin");

  return new Hono<VisitorEnv>().get(
    "/orders/admin/export.csv",
    noStore,
    backOffice,
    query(orderExportQuerySchema),
    async (c) => {
      const { status = null, paymentStatus = null } = c.req.valid("query");
      const now = clock();
      const entry = {
        actor: c.get("visitor").user.id,
        action: "order.export",
        subject: "orders",
        before: null,
        after: { status, paymentStatus },
        at: now,
      };
      await db.write((to) => [addAuditEntry(to, entry)]);
      const onError = (error: unknown) =>
        log.error({ kind: "export_failed", id: c.get("requestId"), ...causeOf(error) });
      const body = textStream(exportOrders(db.read, c.req.valid("query")), onError);
      return c.body(body, 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="orders-${formatKathmanduDay(now)}.csv"`,
      });
    },
  );
}
