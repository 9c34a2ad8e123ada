import { type BulkJobKind, limits, listBulkJobRows, listBulkJobs } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { createCallQuery } from "../ui/query/create-call-query.ts";

/** Prefix of all query keys of jobs. */
export const bulkJobsKey = ["admin", "bulk-jobs"] as const;

/** Milliseconds between two polls while a job runs, and while none does. */
const pollMs = 1000;
const idlePollMs = 30_000;

/** The running jobs of everybody, and one's own results that are not closed yet. */
export const bulkJobsQuery = (api: ApiClient, kind: BulkJobKind) =>
  queryOptions({
    ...createCallQuery(api, bulkJobsKey, listBulkJobs, { query: { kind } }),
    refetchInterval: ({ state: { data } }) =>
      data?.jobs.some(({ state }) => state === "running") ? pollMs : idlePollMs,
  });

/** What a job refused and why, in its order, page by page. */
export const refusedRowsQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: [...bulkJobsKey, id, "refused"],
    queryFn: ({ pageParam: page, signal }) =>
      api.call(listBulkJobRows, {
        params: { id },
        query: { page, limit: limits.maxPageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) =>
      page < totalPages ? page + 1 : null,
    meta: { personal: true },
  });
