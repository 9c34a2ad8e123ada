import type { ApiClient } from "@aushadhi/shared-ui";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type AuditFilters, fetchAudit } from "./api.ts";

export const auditPageQuery = (
  api: ApiClient,
  query: AuditFilters & { page: number; limit: number },
) =>
  queryOptions({
    queryKey: ["admin", "audit", query],
    queryFn: ({ signal }) => fetchAudit(api, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  });
