import { paginationSchema } from "./catalog.ts";
import { oneOf, paging } from "./fields.ts";
import { importFields } from "./import-mapping.ts";
import { importGroupId } from "./import-review.ts";
import { importKinds } from "./imports.ts";
import { z } from "./zod.ts";

export const importRowSchema = z.object({
  /** Line number in the file; the first line is 1. */
  line: z.number(),
  kind: z.enum(importKinds),
  sku: z.string(),
  name: z.string(),
  /** The product that the row changes or created. */
  productId: z.nullable(z.string()),
  /** Why the row is rejected, or needs a look. */
  problems: z.array(
    z.object({
      field: z.string(),
      message: z.string(),
      /** A short name of the problem, where it has one. */
      code: z.optional(z.string()),
      /** The id of its finding. */
      group: z.optional(z.string()),
      /** Whether a decision about its finding has settled it. */
      isSettled: z.optional(z.boolean()),
    }),
  ),
  /** The values that a new or changed product gets, in the format of the exported file; of a rejected row its cells. */
  values: z.optional(z.partialRecord(z.enum(importFields), z.string())),
  /** The cells of a row with problems, as they were read. */
  cells: z.optional(z.partialRecord(z.enum(importFields), z.string())),
  /** The changes, in the format of the exported file. */
  changes: z.array(z.object({ field: z.enum(importFields), from: z.string(), to: z.string() })),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** Order of rows: that of the file, or rejected ones first, then those that need a look. */
export const importRowOrders = ["line", "attention"] as const;

/** Query of GET /imports/{id}/rows. */
export const importRowsQuerySchema = z.object({
  kind: z.optional(oneOf("kind", importKinds)),
  /** Only rows with this finding. */
  group: z.optional(importGroupId),
  /** By default `line`. */
  order: z.optional(oneOf("order", importRowOrders)),
  ...paging,
});
export type ImportRowsQuery = z.infer<typeof importRowsQuerySchema>;

export const importRowsResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({ rows: z.array(importRowSchema), pagination: paginationSchema }),
});
