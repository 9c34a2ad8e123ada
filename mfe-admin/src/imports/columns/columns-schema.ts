import {
  type Import,
  type ImportField,
  type ImportMapping,
  importCheckInputSchema,
  importFields,
} from "@aushadhi/api/contract";
import { createFormSchema } from "../../ui/form/create-form-schema.ts";
import type { importsMessages } from "../messages.ts";

/** Initial values of the form; an empty category means none. */
export const toTypedColumns = ({ mapping, newStock, categoryId }: Import) => ({
  mapping,
  newStock: String(newStock),
  categoryId: categoryId ?? "",
});
type TypedColumns = ReturnType<typeof toTypedColumns>;

/** The columns form: typed values to API input. */
export const columnsFormSchema = createFormSchema(
  (typed: TypedColumns, number) => ({
    ...typed,
    newStock: number("newStock", "count", 0),
    categoryId: typed.categoryId || null,
  }),
  importCheckInputSchema,
);

/** Returns the mapping with a column set at a field's place; null removes the column there. */
export function setColumn(
  mapping: ImportMapping,
  field: ImportField,
  place: number,
  column: number | null,
): ImportMapping {
  const columns = [...(mapping[field] ?? [])];
  columns.splice(place, 1, ...(column === null ? [] : [column]));
  const { [field]: _, ...kept } = mapping;
  // A new column needs its own answers, so the old answers are dropped.
  const { dateOrder, dateCalendar, ...undated } = kept;
  const { categories, ...unmatched } = kept;
  const { otherCurrency, pricePer, ...unpriced } = kept;
  const { countTexts, ...uncounted } = kept;
  const { pricePer: _pack, ...unpacked } = uncounted;
  const unanswered: Partial<Record<ImportField, ImportMapping>> = {
    expiryDate: undated,
    category: unmatched,
    price: unpriced,
    discountPrice: unpriced,
    stock: uncounted,
    packSize: unpacked,
  };
  const others = unanswered[field] ?? kept;
  return columns.length > 0 ? { ...others, [field]: columns } : others;
}

/** Whether the mapping of a field is still the guess of the upload. */
export const isFirstGuess = (one: Import, mapping: ImportMapping, field: ImportField): boolean =>
  one.phase === "uploaded" && String(mapping[field]) === String(one.mapping[field]);

/** Lists the fields whose guess has to be confirmed. */
export const listDoubts = (one: Import, mapping: ImportMapping): ImportField[] =>
  (one.doubts ?? []).filter((field) => isFirstGuess(one, mapping, field));

/** Lists the numbers of columns that no field uses. */
export function listUnusedColumns({ columns }: Import, mapping: ImportMapping): number[] {
  const used = new Set(importFields.flatMap((field) => mapping[field] ?? []));
  return columns.map((_, at) => at).filter((at) => !used.has(at));
}

/** Returns the sample values of some columns, joined as the import joins them. */
export const getSampleTexts = ({ sample }: Import, columns: readonly number[]): string[] =>
  sample.map((cells) =>
    columns
      .map((column) => (cells[column] ?? "").trim())
      .filter(Boolean)
      .join(" "),
  );

/** Returns a column's label: its header, plus its number when the header is missing or repeated. */
export function getColumnName(
  columns: readonly string[],
  at: number,
  text: typeof importsMessages.en.columns,
): string {
  const name = columns[at] ?? "";
  if (name === "") return text.nameless(at + 1);
  return columns.indexOf(name) === columns.lastIndexOf(name) ? name : text.sameName(name, at + 1);
}
