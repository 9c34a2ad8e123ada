import { type ImportRow, importFields } from "../../../../contract/index.ts";
import type { CategoryNames } from "../../category-names.ts";
import { formatProductTexts } from "../../format-product-texts.ts";
import type { ImportValues } from "../record/table.ts";

/** The differences between two states of a product, as texts of the exported file. */
export function diffProductTexts(
  before: ImportValues,
  after: ImportValues,
  categories: CategoryNames,
): ImportRow["changes"] {
  const from = formatProductTexts(before, categories);
  const to = formatProductTexts(after, categories);
  return importFields
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field], to: to[field] }));
}
