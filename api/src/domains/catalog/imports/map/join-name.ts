import { type ImportMapping, limits } from "../../../../contract/index.ts";
import { type MappedCells, mapCells } from "./map-columns.ts";

/**
 * Joins a name of several columns without what another one says already: of `Sinex 500 mg`, `500 mg` and `Tablet` only the
 * first and the last. A made SKU has all, so that it stays the same.
 */
export function joinName(
  cells: readonly string[],
  { name: columns = [] }: ImportMapping,
): Pick<MappedCells, "name"> {
  if (columns.length < 2) return {};
  const texts = columns.flatMap((column) => mapCells(cells, { name: [column] }).name || []);
  if (texts.some((text) => text.length > limits.importValueLength)) return {};
  const phrases = texts.map(toPhrase);
  const isSaid = (at: number) =>
    phrases.some(
      (phrase, other) =>
        phrase.includes(phrases[at] ?? "") && (phrase !== phrases[at] || other < at),
    );
  return { name: texts.filter((_, at) => !isSaid(at)).join(" ") };
}

/** The words between spaces, with units beside their numbers. */
const toPhrase = (text: string): string =>
  ` ${text.toLowerCase().split(/\s+/).join(" ")} `.replace(
    /(\d) (?=(?:mg|mcg|g|ml|iu|%)[ /])/g,
    "$1",
  );
