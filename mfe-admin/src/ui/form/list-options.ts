/** Choices of a list: first what means none of the values, then each value with its text. */
export const listOptions = <T extends string>(
  values: readonly T[],
  texts: Readonly<Record<T, string>>,
  none: string,
) => [
  { value: "" as T | "", text: none },
  ...values.map((value) => ({ value, text: texts[value] })),
];
