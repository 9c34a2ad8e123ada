import { auditListResponseSchema } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery } from "../ui/query/build-query.ts";
import { createPageQuery } from "../ui/query/create-query.ts";

/** Which of it is asked for; null means all. Days are those of Kathmandu, both included. */
export interface AuditFilters {
  action: string | null;
  actor: string | null;
  subject: string | null;
  from: string | null;
  to: string | null;
}

/** A page of what was done, newest first, with every action there is. */
export const auditPageQuery = (
  api: ApiClient,
  query: AuditFilters & { page: number; limit: number },
) =>
  createPageQuery(
    api,
    ["admin", "audit"],
    `/audit${buildQuery({ ...query })}`,
    auditListResponseSchema,
  );
