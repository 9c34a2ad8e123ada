import type { Problem } from "./problem.ts";

/** A long number as spreadsheets show it: `8.90104E+12`. */
const shortened = /^\d[.,]\d{1,14}e\+?\d{1,3}$/i;

/** Marks an SKU of which a spreadsheet has dropped digits. */
export function markSku(sku = ""): Problem[] {
  if (!shortened.test(sku)) return [];
  const message = `'${sku}' is a long number that a spreadsheet has shortened, so digits are lost. Show the column as text there, and save the file again`;
  return [
    { field: "sku", message, code: "skuShortened", reason: "A spreadsheet has shortened it" },
  ];
}
