import {
  type Import,
  type ImportField,
  type ImportMapping,
  importCheckInputSchema,
  importFields,
  z,
} from "@aushadhi/api/contract";
import { parseNumber } from "../../ui/form/parse-number.ts";
import type { importsMessages } from "../messages.ts";

/** What the form begins with; an empty category is none. */
export const toTypedColumns = ({ mapping, newStock, categoryId }: Import) => ({
  mapping,
  newStock: String(newStock),
  categoryId: categoryId ?? "",
});
type TypedColumns = ReturnType<typeof toTypedColumns>;

/** The form: what was chosen and typed, as the API takes it. */
export const columnsForm = z.pipe(
  z.transform(
    ({ newStock, categoryId, ...form }: TypedColumns): z.input<typeof importCheckInputSchema> => ({
      ...form,
      newStock: parseNumber(newStock, 0),
      categoryId: categoryId || null,
    }),
  ),
  importCheckInputSchema,
);

/** A mapping with another column in a place of a field; null takes out the one that is there. */
export function setColumn(
  mapping: ImportMapping,
  field: ImportField,
  place: number,
  column: number | null,
): ImportMapping {
  const columns = [...(mapping[field] ?? [])];
  columns.splice(place, 1, ...(column === null ? [] : [column]));
  const { [field]: _, ...kept } = mapping;
  // Another column has dates of its own, and what was answered for the last one says nothing of them.
  const { dateOrder, dateCalendar, ...unanswered } = kept;
  const { categories, ...unmatched } = kept;
  const others = field === "expiryDate" ? unanswered : field === "category" ? unmatched : kept;
  return columns.length > 0 ? { ...others, [field]: columns } : others;
}

/** Numbers of the columns that no field takes. */
export function listUnusedColumns({ columns }: Import, mapping: ImportMapping): number[] {
  const used = new Set(importFields.flatMap((field) => mapping[field] ?? []));
  return columns.map((_, at) => at).filter((at) => !used.has(at));
}

/** What the first rows say in some columns, joined as the import joins them. */
export const getSampleTexts = ({ sample }: Import, columns: readonly number[]): string[] =>
  sample.map((cells) =>
    columns
      .map((column) => (cells[column] ?? "").trim())
      .filter(Boolean)
      .join(" "),
  );

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
