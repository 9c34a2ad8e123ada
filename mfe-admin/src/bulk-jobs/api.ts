import {
  type BulkJobKind,
  bulkJobListResponseSchema,
  bulkJobResponseSchema,
  bulkJobRowsResponseSchema,
  limits,
  type OrderBulkJobInput,
  type ProductBulkJobInput,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { buildQuery } from "../ui/query/build-query.ts";
import { createQuery } from "../ui/query/create-query.ts";

/** Prefix of all query keys of jobs. */
export const bulkJobsKey = ["admin", "bulk-jobs"] as const;

/** Milliseconds between two polls while a job runs, and while none does. */
const pollMs = 1000;
const idlePollMs = 30_000;

/** The running jobs of everybody, and one's own results that are not closed yet. */
export const bulkJobsQuery = (api: ApiClient, kind: BulkJobKind) =>
  queryOptions({
    ...createQuery(api, bulkJobsKey, `/bulk-jobs?kind=${kind}`, bulkJobListResponseSchema),
    refetchInterval: ({ state: { data } }) =>
      data?.jobs.some(({ state }) => state === "running") ? pollMs : idlePollMs,
  });

const buildPath = (id: string) => `/bulk-jobs/${encodeURIComponent(id)}`;

/** What a job refused and why, in its order, page by page. */
export const refusedRowsQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: [...bulkJobsKey, id, "refused"],
    queryFn: ({ pageParam: page, signal }) => {
      const path = `${buildPath(id)}/refused${buildQuery({ page, limit: limits.maxPageSize })}`;
      return api.call({ method: "GET", path, signal }, bulkJobRowsResponseSchema);
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) =>
      page < totalPages ? page + 1 : null,
    meta: { personal: true },
  });

const post = (api: ApiClient, path: string, body?: object) =>
  api
    .call({ method: "POST", path, ...(body && { body }) }, bulkJobResponseSchema)
    .then(({ job }) => job);

/** Starts a job on the server; it goes on without this page. */
export const startProductJob = (api: ApiClient, body: ProductBulkJobInput) =>
  post(api, "/products/admin/bulk/jobs", body);
export const startOrderJob = (api: ApiClient, body: OrderBulkJobInput) =>
  post(api, "/orders/admin/bulk/jobs", body);

/** Stops a job; what is done stays done. */
export const stopJob = (api: ApiClient, id: string) => post(api, `${buildPath(id)}/stop`);

/** Closes the result of one's own job. */
export const closeJob = (api: ApiClient, id: string) => post(api, `${buildPath(id)}/close`);
