import { Hono } from "hono";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../../platform/db/database.ts";
import { causeOf } from "../../../platform/http/errors.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { textStream } from "../../../platform/http/text-stream.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { requireSignIn, type VisitorEnv } from "../../identity/require-sign-in.ts";
import type { Visitors } from "../../identity/visitors.ts";
import { generateProductCsv } from "./generate-product-csv.ts";

/** Exports the shop's products as a file that can be edited and imported again. The audit log has each export. */
export function productExportRoutes(deps: {
  db: Database;
  clock: () => Date;
  log: Logger;
  visitors: Visitors;
}) {
  const { db, clock, log, visitors } = deps;
  const path = "/products/admin/export.csv";

  return new Hono<VisitorEnv>().get(path, noStore, requireSignIn(visitors, "admin"), async (c) => {
    const now = clock();
    const entry = {
      actor: c.get("visitor").user.id,
      action: "product.export",
      subject: "products",
      before: null,
      after: null,
      at: now,
    };
    await db.write((to) => [addAuditEntry(to, entry)]);
    const onError = (error: unknown) =>
      log.error({ kind: "export_failed", id: c.get("requestId"), ...causeOf(error) });
    return c.body(textStream(generateProductCsv(db), onError), 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="products-${formatKathmanduDay(now)}.csv"`,
    });
  });
}
