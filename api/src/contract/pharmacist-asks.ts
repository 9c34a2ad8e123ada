/** What a searched text may ask for that a pharmacist has to answer, whatever the shop has. */
export const pharmacistAsks = [
  "emergency-contraception",
  "abortion",
  "controlled-medicine",
  "pregnancy",
  "small-child",
] as const;
export type PharmacistAsk = (typeof pharmacistAsks)[number];
