/**
 * Names that people use for any product of their kind, and what products are called. Lists differ in what the brands contain,
 * so they are no brands of the table. They count only as the whole text, and the answer says what it shows.
 */
export const commonNames: readonly { terms: readonly string[]; means: readonly string[] }[] = [
  {
    terms: ["neurobion", "neurobion forte", "neurobion fort", "neurobion tablet"],
    means: ["vitamin b complex"],
  },
  {
    terms: [
      "digene",
      "digene tablet",
      "digene syrup",
      "gelusil",
      "gelusil mps",
      "gelusil syrup",
      "eno",
    ],
    means: ["antacid", "aluminium hydroxide"],
  },
  {
    terms: ["zincovit", "zincovit tablet", "supradyn", "supradyn tablet", "revital", "revital h"],
    means: ["multivitamin"],
  },
  {
    terms: [
      ...["isabgol", "sat isabgol", "isabgol sat", "isabgul", "isapgol", "isabgol husk"],
      ...["ईसबगोल", "इसबगोल"],
    ],
    means: ["ispaghula", "psyllium"],
  },
];
