import type { ImportMapping } from "../../../../contract/index.ts";
import { toHeaderWords } from "../map/header-words.ts";
import type { FileRow } from "../record/table.ts";
import { readYesNo } from "./flags.ts";

/** Names of columns whose yes means that the product is not active, as ERPNext's `Disabled`. */
const inverted: ReadonlySet<string> = new Set(
  ["disabled", "inactive", "discontinued", "blocked"].flatMap((word) => [word, `is ${word}`]),
);

/** Creates a function that writes what a yes or no below `Disabled` or `Is_discontinued` means: `inactive`, `active`. */
export function createHeaderFlags(
  headers: readonly string[],
  { isActive = [] }: ImportMapping,
): (rows: readonly FileRow[]) => readonly FileRow[] {
  const columns = isActive.filter((column) => inverted.has(toHeaderWords(headers[column] ?? "")));
  if (columns.length === 0) return (rows) => rows;
  return (rows) =>
    rows.map((row) => {
      const cells = [...row.cells];
      for (const column of columns) {
        const flag = readYesNo(cells[column] ?? "");
        if (flag !== null) cells[column] = flag ? "inactive" : "active";
      }
      return { ...row, cells };
    });
}
