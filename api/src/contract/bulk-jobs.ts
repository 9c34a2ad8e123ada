import { paginationSchema } from "./catalog.ts";
import { namedSchema, oneOf, paging } from "./fields.ts";
import { z } from "./zod.ts";

const success = z.literal(true);

export const bulkJobKinds = ["products", "orders"] as const;
export type BulkJobKind = (typeof bulkJobKinds)[number];

/** A change of many products or orders that the server makes, whether or not its page is open. */
export const bulkJobSchema = z.object({
  id: z.string(),
  kind: z.enum(bulkJobKinds),
  action: z.enum(["change", "confirm", "assign"]),
  /** For "assign": who gets the orders. */
  staff: z.nullable(namedSchema),
  /** A stopped job left rows as they were. */
  state: z.enum(["running", "done", "stopped"]),
  total: z.number(),
  /** Rows that were changed, or were already so. */
  done: z.number(),
  refused: z.number(),
  /** Why it stopped, unless somebody stopped it. */
  failure: z.nullable(z.string()),
  by: namedSchema,
  /** Whether the caller started it. */
  isOwn: z.boolean(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
});
export type BulkJob = z.infer<typeof bulkJobSchema>;

/** Query of GET /bulk-jobs. */
export const bulkJobListQuerySchema = z.object({ kind: oneOf("kind", bulkJobKinds) });
/** The running jobs of everybody, and the caller's ended ones that they have not closed yet; newest first. */
export const bulkJobListResponseSchema = z.object({ success, jobs: z.array(bulkJobSchema) });
export const bulkJobResponseSchema = z.object({ success, job: bulkJobSchema });

/** Query of GET /bulk-jobs/{id}/refused. */
export const bulkJobRowsQuerySchema = z.object(paging);
export type BulkJobRowsQuery = z.infer<typeof bulkJobRowsQuerySchema>;
export const bulkJobRowsResponseSchema = z.object({
  success,
  rows: z.array(
    z.object({
      /** Id of the product or order. */
      id: z.string(),
      /** Null if it does not exist any more. */
      name: z.nullable(z.string()),
      /** One of `productBulkRefusals` or "missing" for a product, a sentence for an order. */
      reason: z.string(),
    }),
  ),
  pagination: paginationSchema,
});
