import {
  bulkJobListQuerySchema,
  bulkJobListResponseSchema,
  bulkJobResponseSchema,
  bulkJobRowsQuerySchema,
  bulkJobRowsResponseSchema,
} from "../bulk-jobs.ts";
import { endpoint } from "../endpoint.ts";

export const listBulkJobs = endpoint({
  method: "GET",
  path: "/bulk-jobs",
  summary: "List bulk jobs that run or have an open result",
  access: "staff",
  query: bulkJobListQuerySchema,
  answer: bulkJobListResponseSchema,
});

export const listBulkJobRows = endpoint({
  method: "GET",
  path: "/bulk-jobs/:id/refused",
  summary: "List what a bulk job refused, with reasons",
  access: "staff",
  query: bulkJobRowsQuerySchema,
  answer: bulkJobRowsResponseSchema,
});

export const stopBulkJob = endpoint({
  method: "POST",
  path: "/bulk-jobs/:id/stop",
  summary: "Stop a bulk job; completed changes stay",
  access: "staff",
  answer: bulkJobResponseSchema,
});

export const closeBulkJob = endpoint({
  method: "POST",
  path: "/bulk-jobs/:id/close",
  summary: "Dismiss the result of a bulk job",
  access: "staff",
  answer: bulkJobResponseSchema,
});
