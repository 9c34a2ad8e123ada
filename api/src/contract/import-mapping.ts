import { idText, oneOf, pieces } from "./fields.ts";
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
 * How a file is read: for each field the numbers of its columns, from 0, whose texts are joined by a space; and the
 * answers to what its dates leave open.
 */
export const importMappingSchema = z.strictObject({
  ...(Object.fromEntries(importFields.map((field) => [field, z.optional(columns)])) as Record<
    ImportField,
    z.ZodMiniOptional<typeof columns>
  >),
  dateOrder: z.optional(oneOf("dateOrder", dateOrders)),
  dateCalendar: z.optional(oneOf("dateCalendar", dateCalendars)),
  /** Which category the file's own names stand for: the name in small letters, and the id; null for none. */
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
 * Body of POST /imports/{id}/check. The SKU says which product a row is about; a row without one gets one that is made of
 * its name, strength, form, pack and maker, the same each time.
 */
export const importCheckInputSchema = z.object({
  mapping: importMappingSchema.check(
    z.refine(({ sku = [], name = [] }) => sku.length + name.length > 0, {
      error: "Choose the column that has the SKU, or the product name",
      path: ["sku"],
    }),
  ),
  /** Stock of new products whose row names none. */
  newStock: z._default(pieces("Stock must be non-negative"), 0),
  /** Category of rows that name none. Without it new products get none, old ones keep theirs. */
  categoryId: z._default(z.nullable(idText("categoryId must be the id of a category")), null),
});
export type ImportCheckInput = z.infer<typeof importCheckInputSchema>;

/**
 * Where the guess of a field's columns comes from: the last applied file with the same first line, what lists call the
 * field, or what the cells of the first rows look like.
 */
export const importGuesses = ["lastTime", "header", "cells"] as const;
export type ImportGuess = (typeof importGuesses)[number];
