/** What a ware comes as: the word in its name, how its packs are told, and what a pack costs beside the smallest. */
export interface Form {
  /** Ends the product's name; empty for things, which are named by their kind. */
  word: string;
  packs: readonly (readonly [label: string, times: number])[];
  /** What is done with it, which decides what its description says. */
  way: "taken" | "applied" | "used";
  /** Things of metal, plastic or cloth carry no expiry date. */
  keeps?: true;
}

/** Packs that several forms come in. */
export const strips = [
  ["Strip of 10", 1],
  ["Strip of 15", 1.45],
  ["Box of 3 x 10", 2.8],
  ["Box of 10 x 10", 9],
] as const;
export const liquids = [
  ["Bottle of 60 ml", 1],
  ["Bottle of 100 ml", 1.5],
  ["Bottle of 200 ml", 2.7],
] as const;
export const tubes = [
  ["Tube of 15 g", 1],
  ["Tube of 20 g", 1.3],
  ["Tube of 30 g", 1.8],
  ["Tube of 50 g", 2.7],
] as const;
export const pieces = [
  ["1 piece", 1],
  ["Set of 2", 1.9],
] as const;
