/** One field of what was changed, as it was and as it became; undefined where there was or is none. */
export interface FieldChange {
  /** Null where the thing itself is a single value. */
  field: string | null;
  before: unknown;
  after: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields that hold the id of something that is shown nowhere by that id. */
const hiddenFields: readonly string[] = ["note"];

/** What an entry says of a change, field by field, in the order they were noted. */
export function listFieldChanges(before: unknown, after: unknown): FieldChange[] {
  const isPlain = [before, after].some((side) => side !== null && !isRecord(side));
  if (isPlain) return [{ field: null, before: before ?? undefined, after: after ?? undefined }];
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...names]
    .filter((field) => !hiddenFields.includes(field))
    .map((field) => ({ field, before: was[field], after: is[field] }));
}

/** A field's name as people read it: `minOrderAmount` is `Min order amount`, `categoryId` is `Category`. */
export function formatFieldName(field: string): string {
  const words = field
    .replace(/(?<=[a-z])Id$/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
