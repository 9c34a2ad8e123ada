import { foldWord, replaceWords, splitWords } from "../words/search-text.ts";

/**
 * Names of combinations, written with or without "co", and their active ingredients. The British National Formulary names
 * each in the monograph of the combination (https://bnf.nice.org.uk/drugs). A last "e" is left out.
 */
const ingredients: ReadonlyMap<string, string> = new Map([
  ["amoxiclav", "amoxicillin clavulanic"],
  ["amoxyclav", "amoxicillin clavulanic"],
  ["trimoxazol", "sulfamethoxazole trimethoprim"],
  ["codamol", "codeine paracetamol"],
  ["dydramol", "dihydrocodeine paracetamol"],
  ["careldopa", "carbidopa levodopa"],
  ["beneldopa", "benserazide levodopa"],
  ["amilofrus", "amiloride furosemide"],
  ["phenotrop", "diphenoxylate atropine"],
  ["fluampicil", "flucloxacillin ampicillin"],
]);

/** An "e" at the end is not heard: "amoxyclave". */
const findIngredients = (word: string): string | undefined => {
  const folded = foldWord(word).replace(/e$/, "");
  return (
    ingredients.get(folded) ??
    (folded.startsWith("co") ? ingredients.get(folded.slice(2)) : undefined)
  );
};

/** Returns whether a word names a combination. None of its ingredients alone is another spelling of it. */
export const isCombinationName = (word: string): boolean => findIngredients(word) !== undefined;

/** Writes the ingredients instead of a name of a combination: co-amoxiclav 625 is amoxicillin clavulanic 625. */
export function nameIngredients(text: string): string | null {
  const words = splitWords(text);
  if (!words.some(isCombinationName)) return null;
  const isPrefix = (word: string, at: number) =>
    foldWord(word) === "co" && isCombinationName(words[at + 1] ?? "");
  return replaceWords(text, (word, at) =>
    isPrefix(word, at) ? "" : (findIngredients(word) ?? word),
  );
}
