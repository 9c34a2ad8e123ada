import { idText, oneOf, pieces } from "./fields.ts";
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
  "prescriptionRequired",
  "isFeatured",
  "isActive",
] as const;
export type ImportField = (typeof importFields)[number];

const columns = z
  .array(z.int().check(z.minimum(0), z.maximum(limits.importColumns - 1)))
  .check(z.maxLength(limits.importColumns));

/** Whether the day or the month comes first in dates such as `05/06/2027`. */
export const dateOrders = ["dayFirst", "monthFirst"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The calendar of dates in the years 2070 to 2099, which are a past and a near year in Bikram Sambat. */
export const dateCalendars = ["bikramSambat", "ad"] as const;
export type DateCalendar = (typeof dateCalendars)[number];

/**
 * How a file is read: for each field its column numbers, from 0, whose texts are joined by a space; and the
 * answers to questions about its dates.
 */
export const importMappingSchema = z.strictObject({
  ...(Object.fromEntries(importFields.map((field) => [field, z.optional(columns)])) as Record<
    ImportField,
    z.ZodMiniOptional<typeof columns>
  >),
  dateOrder: z.optional(oneOf("dateOrder", dateOrders)),
  dateCalendar: z.optional(oneOf("dateCalendar", dateCalendars)),
  /** Maps category names of the file (in lower case) to category ids; null for no category. */
  categories: z.optional(
    z
      .record(
        z.string().check(z.maxLength(limits.importCategoryLength)),
        z.nullable(idText("A category is chosen by its id")),
      )
      .check(
        z.refine(
          (chosen) => Object.keys(chosen).length <= limits.importCategories,
          "So many categories cannot be chosen",
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
