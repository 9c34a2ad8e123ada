import { Hono } from "hono";
import { auditListQuerySchema } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { query } from "../../platform/http/input.ts";
import { noStore } from "../../platform/http/no-store.ts";
import { requireSignIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import type { Visitors } from "../identity/visitors.ts";
import { listAudit } from "./list-audit.ts";

/** The audit log of the back office; for admins. */
export function auditRoutes({ db, visitors }: { db: Database; visitors: Visitors }) {
  return new Hono<VisitorEnv>().get(
    "/audit",
    noStore,
    requireSignIn(visitors, "admin"),
    query(auditListQuerySchema),
    async (c) => c.json({ success: true, ...(await listAudit(db, c.req.valid("query"))) }),
  );
}
