import { listAuditEntries } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallPageQuery } from "../ui/query/create-call-query.ts";

/** Filters of the audit log; null means no filter. Days are in Kathmandu time, both included. */
export interface AuditFilters {
  action: string | null;
  actor: string | null;
  subject: string | null;
  from: string | null;
  to: string | null;
}

/** A page of the audit log, newest first, with the list of all actions. */
export const auditPageQuery = (
  api: ApiClient,
  query: AuditFilters & { page: number; limit: number },
) => createCallPageQuery(api, ["admin", "audit"], listAuditEntries, { query });
