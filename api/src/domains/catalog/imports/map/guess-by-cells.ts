import type { ImportField } from "../../../../contract/index.ts";

/** What the cells of a column say. */
interface Cells {
  column: number;
  texts: string[];
}

// 12.30 is an amount.
const datePattern =
  /^(\p{N}{1,4}[-/]\p{N}{1,4}|\p{N}{1,4}([-/.])\p{N}{1,2}\2\p{N}{1,4}|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ .]?\p{N}{2,4})$/iu;
const amountPattern = /^\D{0,4}\p{N}[\p{N},]*[.]\p{N}{1,2}\D{0,3}$/u;
const countPattern = /^\p{N}{1,6}$/u;
const codePattern = /^(?=.*\p{N})[\p{L}\p{N}][\p{L}\p{N}/_-]{2,19}$/u;
const shortestName = 5;

/** What the cells of each field look like; the surest first. */
const looks: readonly [ImportField, (cells: Cells) => boolean][] = [
  ["expiryDate", ({ texts }) => texts.every((text) => datePattern.test(text))],
  ["price", ({ texts }) => texts.every((text) => amountPattern.test(text))],
  ["name", ({ texts }) => areDistinct(texts) && texts.every(isName)],
  ["stock", ({ texts }) => texts.every((text) => countPattern.test(text)) && !isSerial(texts)],
  ["sku", ({ texts }) => areDistinct(texts) && texts.every((text) => codePattern.test(text))],
];

/**
 * Guesses the fields of columns by the cells of the first rows.
 * @param free columns that no field has
 * @param missing whether no column gives a field
 */
export function guessByCells(
  sample: readonly (readonly string[])[],
  free: readonly number[],
  missing: (field: ImportField) => boolean,
): Partial<Record<ImportField, number[]>> {
  const guesses: Partial<Record<ImportField, number[]>> = {};
  const left = new Set(free);
  for (const [field, hasLook] of looks) {
    if (!missing(field)) continue;
    const [found] = [...left]
      .map((column) => ({ column, texts: listTexts(sample, column) }))
      .filter((cells) => cells.texts.length > 1 && hasLook(cells))
      .sort(field === "name" ? longestFirst : inOrder);
    if (!found) continue;
    guesses[field] = [found.column];
    left.delete(found.column);
  }
  return guesses;
}

const inOrder = (one: Cells, other: Cells) => one.column - other.column;

const longestFirst = (one: Cells, other: Cells) => countLetters(other) - countLetters(one);

const countLetters = ({ texts }: Cells) => texts.join("").length / texts.length;

const listTexts = (sample: readonly (readonly string[])[], column: number): string[] =>
  sample.map((cells) => cells[column]?.trim() ?? "").filter(Boolean);

const areDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length;

const isName = (text: string) => text.length >= shortestName && /\p{L}{3}/u.test(text);

/** 1, 2, 3: numbers of the rows. */
const isSerial = (texts: readonly string[]) =>
  texts.every((text, index) => index === 0 || Number(text) === Number(texts[index - 1]) + 1);
