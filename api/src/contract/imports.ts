import { namedSchema, paging } from "./fields.ts";
import {
  dateCalendars,
  dateOrders,
  importCountQuestions,
  importFields,
  importGuesses,
  importMappingSchema,
} from "./import-mapping.ts";
import { importPricePerSchema } from "./import-price-per.ts";
import { importSettleActions } from "./import-review.ts";
import { importSourceSchema } from "./import-source.ts";
import { z } from "./zod.ts";

/**
 * Phase of an import. A `checked` import can be checked again or applied. `applying` lasts until the shop shows
 * all of it. `undoing` and `cancelling` roll back changes that nobody has seen, to `checked` and to `cancelled`. With a
 * `takenBackAt`, `undoing` deletes what an applied import had created, and `applied` is the end of that.
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
const need = z.enum(["yes", "no"]);
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
  /** Set when amounts are in another currency. `mapping.otherCurrency` says how to read them. */
  otherCurrency: z.optional(
    z.object({
      rows: z.number(),
      /** An amount of the file in another currency. */
      example: z.string(),
    }),
  ),
  /** Questions about texts such as `10 strips` and `5+1`. `mapping.countTexts` has the answers. */
  countTexts: z.optional(
    z.array(
      z.object({
        code: z.enum(importCountQuestions),
        rows: z.number(),
        example: z.string(),
        /** Each possible answer, and the number that it makes of the example. */
        choices: z.array(z.object({ answer: z.string(), reads: z.string() })),
        /** Null while it is open: such stock refuses its row, such a pack is not read. */
        answer: z.nullable(z.string()),
      }),
    ),
  ),
  /** Set when prices may be of one piece or one strip, not of the pack beside them. */
  pricePer: z.optional(importPricePerSchema),
  /** Set when the file leaves open whether new products need a prescription. `mapping.prescriptions` has the answers. */
  prescriptions: z.optional(
    z.object({
      /** New products that become inactive, marked 'check', because nobody has said it. */
      rows: z.number(),
      /** Those of them whose row names no generic. */
      nameless: z.number(),
      /** Number of generics without an answer. */
      open: z.number(),
      /** The generics, each once: first those without an answer, then the most frequent; at most `limits.importGenerics`. */
      generics: z.array(
        z.object({
          /** The generic in `mapping.prescriptions`. */
          key: z.string(),
          generic: z.string(),
          rows: z.number(),
          line: z.number(),
          /** The first product of it. */
          example: z.string(),
          guess: z.nullable(z.object({ needs: need, reason: z.string() })),
          answer: z.nullable(need),
        }),
      ),
    }),
  ),
  /**
   * What the check says of rows, each reason once: first those for which rows are rejected, then the most frequent. Rows
   * name it in their `problems`.
   */
  groups: z.optional(
    z.array(
      z.object({
        id: z.string(),
        field: z.string(),
        reason: z.string(),
        /** A short name of the reason, where it has one. */
        code: z.optional(z.string()),
        rows: z.number(),
        /** Those of them that are rejected. */
        refused: z.number(),
        /** The first line that has it. */
        line: z.number(),
        /** What was decided for all of them; null while nothing was. */
        settled: z.nullable(
          z.object({ action: z.enum(importSettleActions), value: z.optional(z.string()) }),
        ),
      }),
    ),
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
export type ImportPrescriptions = NonNullable<ImportFindings["prescriptions"]>;
export type ImportFindingGroup = NonNullable<ImportFindings["groups"]>[number];

export const importSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  phase: z.enum(importPhases),
  /** Where its table is; null or left out for files of older versions. */
  source: z.optional(z.nullable(importSourceSchema)),
  /** The names of its columns. */
  columns: z.array(z.string()),
  /** Cells of its first rows. */
  sample: z.array(z.array(z.string())),
  /** Rows below the names of the columns that are not empty. */
  rows: z.number(),
  /** The mapping of the last check; before the first check, a guess. */
  mapping: importMappingSchema,
  /** Source of the first guess, by field. */
  guesses: z._default(z.partialRecord(z.enum(importFields), z.enum(importGuesses)), {}),
  /** Fields whose first guess may be wrong, so that an admin has to confirm it. */
  doubts: z.optional(z.array(z.enum(importFields))),
  /** The program whose export the file is by its headers, such as Shopify or Tally. */
  preset: z.optional(z.string()),
  newStock: z.number(),
  categoryId: z.nullable(z.string()),
  /** Number of rows by effect; null before the first check. */
  counts: z.nullable(counts),
  /** Findings of the check about the whole file; null before the first check. */
  findings: z._default(z.nullable(findings), null),
  /** Lines that were corrected on the screen. */
  correctedLines: z.optional(z.array(z.number())),
  /** Progress of the current phase. */
  done: z.number(),
  total: z.number(),
  /** Why the last check or apply failed, as a message. */
  failure: z.nullable(z.string()),
  createdBy: namedSchema,
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  appliedAt: z.nullable(z.string()),
  /** When it was rolled back as a whole; null or left out while it is in effect. */
  takenBackAt: z.optional(z.nullable(z.string())),
});
export type Import = z.infer<typeof importSchema>;

/** Query of GET /imports, newest first. */
export const importListQuerySchema = z.object(paging);
export type ImportListQuery = z.infer<typeof importListQuerySchema>;

const success = z.literal(true);
export const importResponseSchema = z.object({ success, import: importSchema });
export const importListResponseSchema = z.object({
  success,
  imports: z.array(importSchema),
  total: z.number(),
});
