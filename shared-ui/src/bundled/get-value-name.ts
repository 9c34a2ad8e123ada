/** A value from the API's list: one that this version knows, or one of a newer API. */
export type OpenValue<Known extends string> = Known | (string & {});

/** Finds what belongs to a value; undefined for a value of a newer API. */
export const findKnown = <Known extends string, T>(
  entries: Readonly<Record<Known, T>>,
  value: NoInfer<OpenValue<Known>>,
): T | undefined =>
  // Own keys only, so that it is a known one.
  Object.hasOwn(entries, value) ? entries[value as Known] : undefined;

/** The words of a value that has no name yet: `on_hold` becomes `On hold`. */
export function describeUnknown(value: string): string {
  const words = value.replace(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a value, or its own words if a newer API sent it. */
export const getValueName = <Known extends string>(
  names: Readonly<Record<Known, string>>,
  value: NoInfer<OpenValue<Known>>,
): string => findKnown(names, value) ?? describeUnknown(value);
