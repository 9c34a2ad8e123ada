import { line } from "./fields.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

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

/**
 * Body of POST /imports/{id}/table: where the table is. A field that is left out is found. `headerLine` is 0 when no line has
 * the names of the columns.
 */
export const importTableInputSchema = z.object({
  sheet: z.optional(z.int("Choose a sheet").check(z.minimum(0), z.maximum(1000))),
  headerLine: z.optional(z.int("Choose a line").check(z.minimum(0), z.maximum(10_000_000))),
});
export type ImportTableInput = z.infer<typeof importTableInputSchema>;
