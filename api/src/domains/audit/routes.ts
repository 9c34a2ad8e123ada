import { listAuditEntries } from "../../contract/calls/audit.ts";
import { createGuardedRouter } from "../identity/create-guarded-router.ts";
import type { RouteDeps } from "../identity/require-sign-in.ts";
import { type AuditNames, listAudit } from "./list-audit.ts";

/** The audit log of the back office, for admins. */
export function auditRoutes({ db, visitors, ...names }: RouteDeps & AuditNames) {
  const { app, route } = createGuardedRouter(visitors);
  route(listAuditEntries, (_, { query }) => listAudit(db, query, names));
  return app;
}
