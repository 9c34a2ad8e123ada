import type { MappedCells } from "../map/map-columns.ts";

/** Words that make a row one of totals. */
const totals = new Set(
  "total totals subtotal subtotals जम्मा कुल कूल योग टोटल carried brought".split(" "),
);
/** Words that may stand beside them. */
const others = new Set(
  "grand sub net gross page report overall final g of no number count all the for in items item products product qty quantity quantities value amount amounts stock closing price mrp cost rs npr inr forward down over रकम संख्या परिमाण मूल्य रु जम्माजम्मी सामान हुन आउने".split(
    " ",
  ),
);
/** A longer text is no label of totals. */
const longest = 60;

/**
 * Returns whether a row sums up others: its name is `Grand Total`, `TOTAL (23 items)` or `जम्मा`, or it has no name and
 * another cell says so. A product such as `Colgate Total` has a word of its own.
 */
export function isTotalsRow({ name = "" }: MappedCells, cells: readonly string[]): boolean {
  return name.trim() === "" ? cells.some(isTotalsText) : isTotalsText(name);
}

function isTotalsText(text: string): boolean {
  if (text.length > longest) return false;
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return (
    words.some((word) => totals.has(word)) &&
    words.every((word) => totals.has(word) || others.has(word))
  );
}
