import {
  type Import,
  type ImportField,
  type ImportMapping,
  importCheckInputSchema,
  importFields,
  importMappingSchema,
  z,
} from "@aushadhi/api/contract";
import { parseNumber } from "../../ui/form/parse-number.ts";

const typed = z.object({
  mapping: importMappingSchema,
  newStock: z.string(),
  /** Empty for none. */
  categoryId: z.string(),
});
export type TypedColumns = z.infer<typeof typed>;

/** The form: what was chosen and typed, as the API takes it. */
export const columnsForm = z.pipe(
  z.pipe(
    typed,
    z.transform(
      ({ newStock, categoryId, ...form }): z.input<typeof importCheckInputSchema> => ({
        ...form,
        newStock: parseNumber(newStock, 0),
        categoryId: categoryId || null,
      }),
    ),
  ),
  importCheckInputSchema,
);

export const typedColumns = ({ mapping, newStock, categoryId }: Import): TypedColumns => ({
  mapping,
  newStock: String(newStock),
  categoryId: categoryId ?? "",
});

/** A mapping with another column in a place of a field; null takes out the one that is there. */
export function withColumn(
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
  const others = field === "expiryDate" ? unanswered : kept;
  return columns.length > 0 ? { ...others, [field]: columns } : others;
}

/** Numbers of the columns that no field takes. */
export function unusedColumns({ columns }: Import, mapping: ImportMapping): number[] {
  const used = new Set(importFields.flatMap((field) => mapping[field] ?? []));
  return columns.map((_, at) => at).filter((at) => !used.has(at));
}

/** What the first rows say in some columns, joined as the import joins them. */
export const sampleTexts = ({ sample }: Import, columns: readonly number[]): string[] =>
  sample.map((cells) =>
    columns
      .map((column) => (cells[column] ?? "").trim())
      .filter(Boolean)
      .join(" "),
  );
