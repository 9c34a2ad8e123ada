/** Words in a row that mean one thing, and how they are read. */
export type Pair = readonly [words: string, one: string];

/** Joins the pairs among folded words: "heat stroke" becomes "heatstroke". */
export const joinPairs = (words: readonly string[], pairs: readonly Pair[]): string[] =>
  pairs
    .reduce(
      (text, [apart, one]) => text.replaceAll(` ${apart} `, ` ${one} `),
      ` ${words.join(" ")} `,
    )
    .split(" ")
    .filter(Boolean);
