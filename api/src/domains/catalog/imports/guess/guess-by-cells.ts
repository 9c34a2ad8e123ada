import type { ImportField } from "../../../../contract/index.ts";
import { readBarcode } from "../../barcodes.ts";
import { toHeaderWords } from "../map/header-words.ts";
import { isSerial } from "./judge-cells.ts";

/** The sample cells of a column. */
interface Cells {
  column: number;
  texts: string[];
}

// 12.30 is an amount.
const datePattern =
  /^(\p{N}{1,4}[-/]\p{N}{1,4}|\p{N}{1,4}(-\p{N}{1,2}-|\/\p{N}{1,2}\/|\.\p{N}{1,2}\.)\p{N}{1,4}|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ .]?\p{N}{2,4})$/iu;
const amountPattern = /^\D{0,4}\p{N}[\p{N},]*[.]\p{N}{1,2}\D{0,3}$/u;
const countPattern = /^\p{N}{1,6}$/u;
const codePattern = /^[\p{L}\p{N}][\p{L}\p{N}/_-]{2,19}$/u;
const shortestName = 5;

/** Patterns of the cells of each field, the most reliable first. */
const fieldPatterns: readonly [ImportField, (cells: Cells) => boolean][] = [
  ["expiryDate", ({ texts }) => texts.every((text) => datePattern.test(text))],
  ["price", ({ texts }) => texts.every((text) => amountPattern.test(text))],
  ["name", ({ texts }) => areDistinct(texts) && texts.every(isName)],
  ["stock", ({ texts }) => texts.every((text) => countPattern.test(text)) && !isSerial(texts)],
  // One of eight digits is too often a code of the shop.
  ["barcodes", ({ texts }) => texts.every((text) => text.length > 8 && readBarcode(text) !== null)],
  ["sku", ({ texts }) => areDistinct(texts) && texts.every(isCode)],
];

/** A header that says nothing: `A`, `3`, `Column 4`, `Unnamed: 5`. */
const namelessHeader = /^(?:\p{L}?|\p{N}{1,3}|(?:column|col|field|unnamed|f|c) ?\p{N}{0,3})$/u;

/**
 * Guesses the fields of columns from the cells of the first rows. Only the name is guessed below a header that says what
 * the column is: codes, grams and buying prices look like an SKU, a stock and a price.
 * @param free columns without a field
 * @param missing whether a field has no column yet
 */
export function guessByCells(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  free: readonly number[],
  missing: (field: ImportField) => boolean,
): Partial<Record<ImportField, number[]>> {
  const guesses: Partial<Record<ImportField, number[]>> = {};
  const left = new Set(free);
  for (const [field, hasLook] of fieldPatterns) {
    if (!missing(field)) continue;
    const [found] = [...left]
      .filter(
        (column) => field === "name" || namelessHeader.test(toHeaderWords(headers[column] ?? "")),
      )
      .map((column) => ({ column, texts: listTexts(sample, column) }))
      .filter((cells) => cells.texts.length > 1 && hasLook(cells))
      .sort(field === "name" ? compareLength : compareColumns);
    if (!found) continue;
    guesses[field] = [found.column];
    left.delete(found.column);
  }
  return guesses;
}

const compareColumns = (one: Cells, other: Cells) => one.column - other.column;

const compareLength = (one: Cells, other: Cells) => countLetters(other) - countLetters(one);

const countLetters = ({ texts }: Cells) => texts.join("").length / texts.length;

const listTexts = (sample: readonly (readonly string[])[], column: number): string[] =>
  sample.map((cells) => cells[column]?.trim() ?? "").filter(Boolean);

const areDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length;

const isCode = (text: string) => codePattern.test(text) && /\p{N}/u.test(text);

const isName = (text: string) => text.length >= shortestName && /[\p{L}\p{M}]{3}/u.test(text);
