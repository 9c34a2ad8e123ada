import { Hono } from "hono";
import { auditListQuerySchema, auditListResponseSchema } from "../../contract/index.ts";
import { query } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import { type RouteDeps, requireSignIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import { type AuditNames, listAudit } from "./list-audit.ts";

/** The audit log of the back office, for admins. */
export function auditRoutes({ db, visitors, ...names }: RouteDeps & AuditNames) {
  return new Hono<VisitorEnv>().get(
    "/audit",
    describeRoute("Lists the audit log, newest first", auditListResponseSchema),
    requireSignIn(visitors, "admin"),
    query(auditListQuerySchema),
    async (c) => c.json({ success: true, ...(await listAudit(db, c.req.valid("query"), names)) }),
  );
}
