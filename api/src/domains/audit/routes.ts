import { Hono } from "hono";
import { auditListQuerySchema } from "../../contract/index.ts";
import { query } from "../../platform/http/input.ts";
import { type RouteDeps, requireSignIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import { listAudit } from "./list-audit.ts";

/** The audit log of the back office; for admins. */
export function auditRoutes({ db, visitors }: RouteDeps) {
  return new Hono<VisitorEnv>().get(
    "/audit",
    requireSignIn(visitors, "admin"),
    query(auditListQuerySchema),
    async (c) => c.json({ success: true, ...(await listAudit(db, c.req.valid("query"))) }),
  );
}
