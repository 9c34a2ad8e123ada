import { type ImportGuess, type ImportMapping, importFields } from "../../../../contract/index.ts";
import type { StoredGuesses } from "../record/table.ts";
import { findPreset } from "./find-preset.ts";
import { guessByCells } from "./guess-by-cells.ts";
import { guessByHeaders } from "./guess-by-headers.ts";
import { judgeColumns } from "./judge-columns.ts";

interface Guess {
  mapping: ImportMapping;
  guesses: StoredGuesses;
}

/**
 * Guesses the mapping of a file. It uses the mapping of the last file with these columns, that of a known program, or the
 * headers together with the cells of the first rows. An admin confirms the guess, and is asked about a doubtful one.
 */
export function guessMapping(
  columns: readonly string[],
  sample: readonly (readonly string[])[],
  last: ImportMapping | null,
): Guess {
  if (last) return { mapping: last, guesses: nameSource(last, "lastTime") };
  const preset = findPreset(columns);
  if (preset) {
    const { mapping, program } = preset;
    return { mapping, guesses: { ...nameSource(mapping, "header"), preset: program } };
  }
  const byHeaders = guessByHeaders(columns);
  const judged = judgeColumns(byHeaders, columns, sample);
  // What a header names is nothing else, also when its cells do not fit.
  const taken = new Set([byHeaders, judged.mapping].flatMap(listColumns));
  const free = columns.map((_, column) => column).filter((column) => !taken.has(column));
  const byCells = guessByCells(columns, sample, free, (field) => !judged.mapping[field]);
  const doubts = [...judged.doubts, ...importFields.filter((field) => byCells[field])];
  return {
    mapping: { ...judged.mapping, ...byCells },
    guesses: {
      ...nameSource(judged.mapping, "header"),
      ...nameSource(byCells, "cells"),
      ...(doubts.length > 0 && { doubts }),
    },
  };
}

const listColumns = (mapping: ImportMapping): number[] =>
  importFields.flatMap((field) => mapping[field] ?? []);

const nameSource = (mapping: ImportMapping, source: ImportGuess): StoredGuesses =>
  Object.fromEntries(
    importFields.filter((field) => mapping[field]?.length).map((field) => [field, source]),
  );
