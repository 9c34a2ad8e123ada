import { auditListResponseSchema } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

/** Which of it is asked for; null means all. Days are those of Kathmandu, both included. */
export interface AuditFilters {
  action: string | null;
  actor: string | null;
  subject: string | null;
  from: string | null;
  to: string | null;
}

/** A page of what was done, newest first, with every action there is. */
export function fetchAudit(
  api: ApiClient,
  { page, limit, ...filters }: AuditFilters & { page: number; limit: number },
  signal?: AbortSignal,
) {
  const fields = new URLSearchParams({ page: String(page), limit: String(limit) });
  for (const [name, value] of Object.entries(filters)) {
    if (value) fields.set(name, value);
  }
  return api.call({ method: "GET", path: `/audit?${fields}`, signal }, auditListResponseSchema);
}
