/** Builds the options of a select: first the one for no value, then each value with its text. */
export const buildOptions = <T extends string>(
  values: readonly T[],
  texts: Readonly<Record<T, string>>,
  none: string,
) => [
  { value: "" as T | "", text: none },
  ...values.map((value) => ({ value, text: texts[value] })),
];
