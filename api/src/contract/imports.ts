import { paginationSchema } from "./catalog.ts";
import { idText, limit, oneOf, page, pieces } from "./fields.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

/** Columns of the exported file, and what an imported one can set: the fields of a product's form. */
export const importFields = [
  "sku",
  "name",
  "shortDescription",
  "description",
  /** The category's slug; its name or id is understood, too. */
  "category",
  "price",
  "discountPrice",
  "stock",
  "minStock",
  "manufacturer",
  "batchNumber",
  "expiryDate",
  "prescriptionRequired",
  "isFeatured",
  "isActive",
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * Where an import stands. `checked` may be checked again or applied; `applying` until the shop shows all of it;
 * `undoing` and `cancelling` take back what nobody has seen, to `checked` and to `cancelled`.
 */
export const importPhases = [
  "uploading",
  "uploaded",
  "checking",
  "checked",
  "applying",
  "applied",
  "undoing",
  "cancelling",
  "cancelled",
] as const;
export type ImportPhase = (typeof importPhases)[number];

/** What a row of the file would do, or did. */
export const importKinds = ["created", "changed", "unchanged", "refused"] as const;
export type ImportKind = (typeof importKinds)[number];

const columns = z
  .array(z.int().check(z.minimum(0), z.maximum(limits.importColumns - 1)))
  .check(z.maxLength(limits.importColumns));

/** For each field the numbers of its columns, from 0; their texts are joined by a space. */
export const importMappingSchema = z.partialRecord(z.enum(importFields), columns);
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** Body of POST /imports/{id}/check. The SKU says which product a row is about. */
export const importCheckInput = z.object({
  mapping: importMappingSchema.check(
    z.refine(({ sku = [] }) => sku.length > 0, {
      error: "Choose the column that has the SKU",
      path: ["sku"],
    }),
  ),
  /** Stock of new products whose row names none. */
  newStock: z._default(pieces("Stock must be non-negative"), 0),
  /** Category of rows that name none. Without it new products get none, old ones keep theirs. */
  categoryId: z._default(z.nullable(idText("categoryId must be the id of a category")), null),
});
export type ImportCheckInput = z.infer<typeof importCheckInput>;

const counts = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
});
export type ImportCounts = z.infer<typeof counts>;

export const importSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  phase: z.enum(importPhases),
  /** The file's first line. */
  columns: z.array(z.string()),
  /** Cells of its first rows. */
  sample: z.array(z.array(z.string())),
  /** Rows behind the first line that are not empty. */
  rows: z.number(),
  /** What was checked last; before that, a guess. */
  mapping: importMappingSchema,
  newStock: z.number(),
  categoryId: z.nullable(z.string()),
  /** What the rows do; null before the first check. */
  counts: z.nullable(counts),
  /** How far the present phase is. */
  done: z.number(),
  total: z.number(),
  /** Why the last check or apply came to nothing, in words. */
  failure: z.nullable(z.string()),
  createdBy: z.object({ id: z.string(), name: z.string() }),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  appliedAt: z.nullable(z.string()),
});
export type Import = z.infer<typeof importSchema>;

export const importRowSchema = z.object({
  /** In the file; its first line is 1. */
  line: z.number(),
  kind: z.enum(importKinds),
  sku: z.string(),
  name: z.string(),
  /** The product that it changes, or that it made. */
  productId: z.nullable(z.string()),
  /** Why it is refused. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** What it changes, in the words of the exported file. */
  changes: z.array(z.object({ field: z.enum(importFields), from: z.string(), to: z.string() })),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** Query of GET /imports, newest first. */
export const importListQuery = z.object({ page, limit: limit(limits.defaultPageSize) });
export type ImportListQuery = z.infer<typeof importListQuery>;

/** Query of GET /imports/{id}/rows, in the file's order. */
export const importRowsQuery = z.object({
  kind: z.optional(oneOf("kind", importKinds)),
  page,
  limit: limit(limits.defaultPageSize),
});
export type ImportRowsQuery = z.infer<typeof importRowsQuery>;

const success = z.literal(true);
export const importResponse = z.object({ success, import: importSchema });
export const importListResponse = z.object({
  success,
  imports: z.array(importSchema),
  total: z.number(),
});
export const importRowsResponse = z.object({
  success,
  data: z.object({ rows: z.array(importRowSchema), pagination: paginationSchema }),
});
