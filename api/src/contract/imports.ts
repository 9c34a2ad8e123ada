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

const counts = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
});
export type ImportCounts = z.infer<typeof counts>;

/** What a person has to say of a file before it can be applied; the field of the mapping that takes the answer. */
export const importQuestions = ["dateOrder", "dateCalendar"] as const;
export type ImportQuestion = (typeof importQuestions)[number];

const answer = z.enum([...dateOrders, ...dateCalendars]);
const findings = z.object({
  /** Why rows are refused, the most frequent reason first. A row may have several. */
  refusals: z.array(
    z.object({
      field: z.string(),
      reason: z.string(),
      rows: z.number(),
      /** The first line that is refused for it. */
      line: z.number(),
    }),
  ),
  /** Without an answer to each the import cannot be applied: 409 `question_open`. */
  questions: z.array(
    z.object({
      code: z.enum(importQuestions),
      /** Rows that wait for the answer, or have got it. */
      rows: z.number(),
      /** A text of the file that can be read in both ways. */
      example: z.string(),
      /** Each possible answer, with what it makes of the example: YYYY-MM-DD in AD, null for no date. */
      choices: z.array(z.object({ answer, date: z.nullable(z.string()) })),
      /** Null while it is open. */
      answer: z.nullable(answer),
    }),
  ),
  /** Names of categories that the shop does not have, the most frequent first; their rows are refused until one is chosen. */
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
  /** Rows without a SKU, which get one that is made of what they say. */
  madeSkus: z._default(z.number(), 0),
  /**
   * Set when most of the products that the file finds by their SKU would get another name, which must be confirmed:
   * the file's SKUs may be those of other products.
   */
  renames: z.nullable(
    z.object({
      rows: z.number(),
      /** Products of the shop that accepted rows find. */
      found: z.number(),
      examples: z.array(
        z.object({ line: z.number(), sku: z.string(), from: z.string(), to: z.string() }),
      ),
    }),
  ),
});
export type ImportFindings = z.infer<typeof findings>;

/** Body of POST /imports/{id}/categories: names of `findings.categories` that become categories of the shop. */
export const importCategoriesInputSchema = z.object({
  names: z
    .array(line("Category", "Category name is required", { max: limits.categoryNameLength }))
    .check(z.minLength(1, "Choose a name"), z.maxLength(limits.importCategories)),
});
export type ImportCategoriesInput = z.infer<typeof importCategoriesInputSchema>;

/** Body of POST /imports/{id}/apply; may be left out. */
export const importApplyInputSchema = z.object({
  /** Must be true where `findings.renames` is set; else the answer is 409 `renames_unconfirmed`. */
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
  /** What was checked last; before that, a guess. */
  mapping: importMappingSchema,
  /** How the first guess came about, by field. */
  guesses: z._default(z.partialRecord(z.enum(importFields), z.enum(importGuesses)), {}),
  newStock: z.number(),
  categoryId: z.nullable(z.string()),
  /** What the rows do; null before the first check. */
  counts: z.nullable(counts),
  /** What the check says of the file as a whole; null before the first. */
  findings: z._default(z.nullable(findings), null),
  /** How far the present phase is. */
  done: z.number(),
  total: z.number(),
  /** Why the last check or apply came to nothing, in words. */
  failure: z.nullable(z.string()),
  createdBy: namedSchema,
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
