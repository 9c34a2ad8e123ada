import { boundedText, idText, oneOf, onlyVisible, pieces } from "./fields.ts";
import { pricePers } from "./import-price-per.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

/** Columns of the exported file, which are also the fields that an import can set. */
export const importFields = [
  "sku",
  "name",
  "shortDescription",
  "description",
  /** The category's slug; its name or id is accepted too. */
  "category",
  "price",
  "discountPrice",
  "stock",
  "minStock",
  "manufacturer",
  "genericName",
  "strength",
  "form",
  "packSize",
  "packUnit",
  "batchNumber",
  "expiryDate",
  "shelf",
  /** With spaces between them. */
  "barcodes",
  "prescriptionRequired",
  "isFeatured",
  "isActive",
] as const;
export type ImportField = (typeof importFields)[number];

const longCategory = `A category may have at most ${limits.importCategoryLength} characters`;

const longGeneric = `A generic name may have at most ${limits.genericNameLength} characters`;

const columns = z
  .array(z.int().check(z.minimum(0), z.maximum(limits.importColumns - 1)))
  .check(z.maxLength(limits.importColumns));

/** Whether the day or the month comes first in dates such as `05/06/2027`. */
export const dateOrders = ["dayFirst", "monthFirst"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The calendar of dates in the years 2070 to 2099, which are a past and a near year in Bikram Sambat. */
export const dateCalendars = ["bikramSambat", "ad"] as const;
export type DateCalendar = (typeof dateCalendars)[number];

/** How `10 strips` and `5+1` are read in the columns of stock and pack. Without an answer such a text is not read. */
const countAnswers = {
  /** `10 strips` means 10 of what the shop sells, or a pack of 10 strips. */
  stockWords: z.optional(oneOf("stockWords", ["asCount"])),
  packWords: z.optional(oneOf("packWords", ["asCount"])),
  /** `5+1` means 6 (`sum`), or 5 without the free one (`first`). */
  stockBonus: z.optional(oneOf("stockBonus", ["sum", "first"])),
  packBonus: z.optional(oneOf("packBonus", ["sum", "first"])),
};
const countAnswersSchema = z.strictObject(countAnswers);
export type ImportCountAnswers = z.infer<typeof countAnswersSchema>;
export const importCountQuestions = Object.keys(countAnswers) as (keyof ImportCountAnswers)[];

/**
 * How a file is read: for each field its column numbers, from 0, whose texts are joined by a space; and the
 * answers to questions about its dates and amounts.
 */
export const importMappingSchema = z.strictObject({
  ...(Object.fromEntries(importFields.map((field) => [field, z.optional(columns)])) as Record<
    ImportField,
    z.ZodMiniOptional<typeof columns>
  >),
  dateOrder: z.optional(oneOf("dateOrder", dateOrders)),
  dateCalendar: z.optional(oneOf("dateCalendar", dateCalendars)),
  /** Reads amounts of another currency as rupees. Without it their rows are rejected. */
  otherCurrency: z.optional(oneOf("otherCurrency", ["asRupees"])),
  countTexts: z.optional(countAnswersSchema),
  /** What a price is for, where it may be for a part of the pack. Without it such rows are rejected. */
  pricePer: z.optional(oneOf("pricePer", pricePers)),
  /** Maps category names of the file (in lower case) to category ids; null for no category. */
  categories: z.optional(
    z
      .record(
        boundedText(longCategory, limits.importCategoryLength).check(onlyVisible()),
        z.nullable(idText("A category is chosen by its id")),
      )
      .check(
        z.refine(
          (chosen) => Object.keys(chosen).length <= limits.importCategories,
          "So many categories cannot be chosen",
        ),
      ),
  ),
  /** Whether new products of a generic (`key` of `findings.prescriptions`) need a prescription, where the file does not say. */
  prescriptions: z.optional(
    z
      .record(
        boundedText(longGeneric, limits.genericNameLength).check(onlyVisible()),
        oneOf("prescriptions", ["yes", "no"]),
      )
      .check(
        z.refine(
          (answers) => Object.keys(answers).length <= limits.importGenericAnswers,
          "So many generics cannot be answered",
        ),
      ),
  ),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;

/**
 * Body of POST /imports/{id}/check. The SKU identifies the product of a row. A row without a SKU gets one
 * derived from its name, strength, form, pack and manufacturer, the same each time.
 */
export const importCheckInputSchema = z.object({
  mapping: importMappingSchema.check(
    z.refine(({ sku = [], name = [] }) => sku.length + name.length > 0, {
      error: "Choose the column that has the SKU, or the product name",
      path: ["sku"],
    }),
  ),
  /** Stock of new products whose row has none. */
  newStock: z._default(pieces("Stock must be non-negative"), 0),
  /** Category of rows without one. If null, new products get no category and existing ones keep theirs. */
  categoryId: z._default(z.nullable(idText("categoryId must be the id of a category")), null),
});
export type ImportCheckInput = z.infer<typeof importCheckInputSchema>;

/**
 * Source of a guessed column: the last applied file with the same first line, the header name, or the cells of
 * the first rows.
 */
export const importGuesses = ["lastTime", "header", "cells"] as const;
export type ImportGuess = (typeof importGuesses)[number];
