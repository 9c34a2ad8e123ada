/** Word groups of ordinary texts. They are left out before an emergency is looked for: "bad breath", "baby teeth coming". */
export const harmlessPhrases: readonly string[] = [
  "fits all",
  "bad breath",
  "breath right",
  "fat burn",
  "snake venom mask",
  "thrown up",
  "teeth coming",
  "swollen cream",
  "fractured plaster",
];

/** Phrases that do not count beside a word: "sudden eye itching" is an allergy, and who chokes cannot talk. */
export const harmlessBeside: ReadonlyMap<string, readonly string[]> = new Map([
  ["eyes sudden", ["itching"]],
  ["speech slurred", ["choking"]],
  ["ate object", ["breath"]],
  ["unconscious", ["shaking", "epilepsy", "jhatka"]],
  ["wanttocut", ["trimmed"]],
  ["katna man", ["trimmed"]],
  ["afnai kat forearm", ["trimmed", "snake", "animal"]],
  ["kat myself", ["trimmed", "snake", "animal"]],
]);
/** Beside these words they count all the same: "sudden eye pain and itching". */
export const graveBeside: readonly string[] = ["pain", "sight", "see", "injury", "blurred", "lost"];
