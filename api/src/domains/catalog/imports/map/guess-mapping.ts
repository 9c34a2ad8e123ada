import {
  type Import,
  type ImportField,
  type ImportGuess,
  type ImportMapping,
  importFields,
} from "../../../../contract/index.ts";
import { guessByCells } from "./guess-by-cells.ts";
import { guessByHeaders } from "./map-columns.ts";

type Guess = Pick<Import, "mapping" | "guesses">;

/**
 * Guesses the mapping of a file. It uses the mapping of the last file with these columns, else the headers, and then the
 * cells of the first rows for the remaining fields. An admin confirms the guess.
 */
export function guessMapping(
  columns: readonly string[],
  sample: readonly (readonly string[])[],
  last: ImportMapping | null,
): Guess {
  if (last) return { mapping: last, guesses: nameSource(last, "lastTime") };
  const byHeaders = guessByHeaders(columns);
  const taken = new Set(importFields.flatMap((field) => byHeaders[field] ?? []));
  const free = columns.map((_, column) => column).filter((column) => !taken.has(column));
  const byCells = guessByCells(sample, free, (field) => !byHeaders[field]);
  return {
    mapping: { ...byHeaders, ...byCells },
    guesses: { ...nameSource(byHeaders, "header"), ...nameSource(byCells, "cells") },
  };
}

const nameSource = (mapping: ImportMapping, source: ImportGuess) =>
  Object.fromEntries(
    importFields.filter((field) => mapping[field]?.length).map((field) => [field, source]),
  ) as Partial<Record<ImportField, ImportGuess>>;
