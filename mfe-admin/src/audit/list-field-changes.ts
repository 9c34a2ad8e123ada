/** One changed field, before and after; undefined where there was or is no value. */
export interface FieldChange {
  /** Null when the whole subject is a single value. */
  field: string | null;
  before: unknown;
  after: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields whose value is an internal id that no screen shows. */
const hiddenFields: readonly string[] = ["note"];

/** Lists an entry's changes field by field, in recorded order. */
export function listFieldChanges(before: unknown, after: unknown): FieldChange[] {
  const isPlain = [before, after].some((side) => side !== null && !isRecord(side));
  if (isPlain) return [{ field: null, before: before ?? undefined, after: after ?? undefined }];
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...names]
    .filter((field) => !hiddenFields.includes(field))
    .map((field) => ({ field, before: was[field], after: is[field] }));
}

/**
 * Formats a field's name for people: `minOrderAmount` becomes `Min order amount`, `categoryId`
 * becomes `Category`.
 */
export function formatFieldName(field: string): string {
  const words = field
    .replace(/(?<=[a-z])Id$/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
