import { paginationSchema } from "./catalog.ts";
import { line, namedSchema, oneOf, paging } from "./fields.ts";
import {
  dateCalendars,
  dateOrders,
  importFields,
  importGuesses,
  importMappingSchema,
} from "./import-mapping.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

/**
 * Phase of an import. A `checked` import can be checked again or applied. `applying` lasts until the shop shows
 * all of it. `undoing` and `cancelling` roll back changes that nobody has seen, to `checked` and to `cancelled`.
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

/** Effect of a row of the file. */
export const importKinds = ["created", "changed", "unchanged", "refused"] as const;
export type ImportKind = (typeof importKinds)[number];

const counts = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
});
export type ImportCounts = z.infer<typeof counts>;

/**
 * Questions that an admin must answer before a file can be applied; also the mapping fields that hold the
 * answers.
 */
export const importQuestions = ["dateOrder", "dateCalendar"] as const;
export type ImportQuestion = (typeof importQuestions)[number];

const answer = z.enum([...dateOrders, ...dateCalendars]);
const findings = z.object({
  /** Why rows are rejected, most frequent reason first. A row can have several reasons. */
  refusals: z.array(
    z.object({
      field: z.string(),
      reason: z.string(),
      rows: z.number(),
      /** The first line rejected for this reason. */
      line: z.number(),
    }),
  ),
  /** The import cannot be applied until each has an answer: 409 `question_open`. */
  questions: z.array(
    z.object({
      code: z.enum(importQuestions),
      /** Number of rows with this question, answered or not. */
      rows: z.number(),
      /** A text of the file that can be read in more than one way. */
      example: z.string(),
      /** Each possible answer with its reading of the example: YYYY-MM-DD in AD, null for no date. */
      choices: z.array(z.object({ answer, date: z.nullable(z.string()) })),
      /** Null while it is open. */
      answer: z.nullable(answer),
    }),
  ),
  /** Category names unknown to the shop, most frequent first. Their rows are rejected until a category is chosen. */
  categories: z._default(
    z.array(
      z.object({
        name: z.string(),
        rows: z.number(),
        /** The first line that has it. */
        line: z.number(),
      }),
    ),
    [],
  ),
  /** Number of rows without a SKU, which get a derived one. */
  madeSkus: z._default(z.number(), 0),
  /**
   * Set when the file would rename most of the products that it finds by SKU. An admin must confirm that: the
   * file's SKUs may belong to other products.
   */
  renames: z.nullable(
    z.object({
      rows: z.number(),
      /** Existing products that accepted rows match. */
      found: z.number(),
      examples: z.array(
        z.object({ line: z.number(), sku: z.string(), from: z.string(), to: z.string() }),
      ),
    }),
  ),
});
export type ImportFindings = z.infer<typeof findings>;

/** Body of POST /imports/{id}/categories: names of `findings.categories` to create as categories of the shop. */
export const importCategoriesInputSchema = z.object({
  names: z
    .array(line("Category", "Category name is required", { max: limits.categoryNameLength }))
    .check(z.minLength(1, "Choose a name"), z.maxLength(limits.importCategories)),
});
export type ImportCategoriesInput = z.infer<typeof importCategoriesInputSchema>;

/** Body of POST /imports/{id}/apply; may be left out. */
export const importApplyInputSchema = z.object({
  /** Must be true when `findings.renames` is set; otherwise the answer is 409 `renames_unconfirmed`. */
  confirmRenames: z._default(z.boolean("confirmRenames must be true or false"), false),
});
export type ImportApplyInput = z.infer<typeof importApplyInputSchema>;

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
  /** The mapping of the last check; before the first check, a guess. */
  mapping: importMappingSchema,
  /** Source of the first guess, by field. */
  guesses: z._default(z.partialRecord(z.enum(importFields), z.enum(importGuesses)), {}),
  newStock: z.number(),
  categoryId: z.nullable(z.string()),
  /** Number of rows by effect; null before the first check. */
  counts: z.nullable(counts),
  /** Findings of the check about the whole file; null before the first check. */
  findings: z._default(z.nullable(findings), null),
  /** Progress of the current phase. */
  done: z.number(),
  total: z.number(),
  /** Why the last check or apply failed, as a message. */
  failure: z.nullable(z.string()),
  createdBy: namedSchema,
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  appliedAt: z.nullable(z.string()),
});
export type Import = z.infer<typeof importSchema>;

export const importRowSchema = z.object({
  /** Line number in the file; the first line is 1. */
  line: z.number(),
  kind: z.enum(importKinds),
  sku: z.string(),
  name: z.string(),
  /** The product that the row changes or created. */
  productId: z.nullable(z.string()),
  /** Why the row is rejected. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** The changes, in the format of the exported file. */
  changes: z.array(z.object({ field: z.enum(importFields), from: z.string(), to: z.string() })),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** Query of GET /imports, newest first. */
export const importListQuerySchema = z.object(paging);
export type ImportListQuery = z.infer<typeof importListQuerySchema>;

/** Query of GET /imports/{id}/rows, in the file's order. */
export const importRowsQuerySchema = z.object({
  kind: z.optional(oneOf("kind", importKinds)),
  ...paging,
});
export type ImportRowsQuery = z.infer<typeof importRowsQuerySchema>;

const success = z.literal(true);
export const importResponseSchema = z.object({ success, import: importSchema });
export const importListResponseSchema = z.object({
  success,
  imports: z.array(importSchema),
  total: z.number(),
});
export const importRowsResponseSchema = z.object({
  success,
  data: z.object({ rows: z.array(importRowSchema), pagination: paginationSchema }),
});
