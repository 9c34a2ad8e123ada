import type { importsMessages } from "../messages.ts";

/** What a column is called in lists: its first line, and its number where that alone would not tell it. */
export function getColumnName(
  columns: readonly string[],
  at: number,
  text: typeof importsMessages.en.columns,
): string {
  const name = columns[at] ?? "";
  if (name === "") return text.nameless(at + 1);
  return columns.indexOf(name) === columns.lastIndexOf(name) ? name : text.sameName(name, at + 1);
}
