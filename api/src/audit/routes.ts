import { Hono } from "hono";
import { signedIn, type VisitorEnv } from "../auth/signed-in.ts";
import type { Visitors } from "../auth/visitors.ts";
import { auditListQuery } from "../contract/index.ts";
import type { Database } from "../db/database.ts";
import { query } from "../http/input.ts";
import { noStore } from "../http/no-store.ts";
import { listAudit } from "./list.ts";

/** What was done in the back office; for admins. */
export function auditRoutes({ db, visitors }: { db: Database; visitors: Visitors }) {
  return new Hono<VisitorEnv>().get(
    "/audit",
    noStore,
    signedIn(visitors, "admin"),
    query(auditListQuery),
    async (c) => c.json({ success: true, ...(await listAudit(db, c.req.valid("query"))) }),
  );
}
