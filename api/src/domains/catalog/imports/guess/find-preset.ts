import { type ImportField, type ImportMapping, importFields } from "../../../../contract/index.ts";
import { toHeaderWords } from "../map/header-words.ts";
import presets from "./presets.json" with { type: "json" };

/**
 * Finds the program that has exported a file by the headers that only its files have, and the mapping of its columns.
 * What no field names, such as buying prices, grams and tax codes, is left out.
 */
export function findPreset(
  headers: readonly string[],
): { program: string; mapping: ImportMapping } | null {
  const words = headers.map(toHeaderWords);
  const preset = presets.find(({ marks }) => marks.every((mark) => words.includes(mark)));
  if (!preset) return null;
  const fields: Partial<Record<ImportField, readonly string[]>> = preset.fields;
  const mapping: ImportMapping = {};
  for (const field of importFields) {
    const name = fields[field]?.find((one) => words.includes(one));
    if (name !== undefined) mapping[field] = [words.indexOf(name)];
  }
  return { program: preset.program, mapping };
}
