import { isFormWord, isStrengthWord } from "../words/label-words.ts";
import { foldWord, splitWords } from "../words/search-text.ts";
import { getStandardName } from "./salt-spellings.ts";

const splitList = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words after an active ingredient that name its salt, and pharmacopoeias. They do not change the substance. */
const saltWords = splitList(`
  hydrochloride hcl dihydrochloride hydrobromide bromide sodium disodium potassium calcium magnesium maleate besylate
  besilate mesylate mesilate tartrate bitartrate succinate fumarate phosphate sulphate sulfate bisulphate bisulfate
  citrate trihydrate dihydrate monohydrate hemihydrate sesquihydrate anhydrous axetil proxetil medoxomil trometamol
  tromethamine diethylamine propionate acetate oxalate nitrate gluconate disoproxil etexilate theoclate valerate ip bp usp
`);
/** Returns whether a folded word only names the salt of a substance, or "acid" in its name. */
export const isSaltWord = (word: string): boolean => word === "acid" || saltWords.has(word);
/** First words of minerals: what follows them is a part of the name. */
const minerals = splitList(
  "sodium potassium calcium magnesium ferrous ferric iron zinc lithium aluminium silver disodium",
);

/**
 * Builds a key that is equal for the same active ingredients: their standard names, sorted. Strengths, salts and the order
 * do not count; `toGenericKey` of the imports keeps salts apart. Returns null for a text that has a part without a name.
 * @param text a generic name, or the name of a product that is called after its ingredients
 */
export function buildCompositionKey(text: string): string | null {
  const parts = text
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, " ")
    .split(/[+,;&/]|\b(?:and|with)\b/i)
    .map(readName);
  return parts.some((name) => name === "") ? null : [...new Set(parts)].sort().join(" + ");
}

function readName(part: string): string {
  const words = splitWords(part)
    .map(foldWord)
    .filter((word) => !isStrengthWord(word) && !isFormWord(word));
  if (minerals.has(words[0] ?? "")) return getStandardName(words.join(" "));
  while (words.length > 1 && saltWords.has(words.at(-1) ?? "")) words.pop();
  return getStandardName(words.join(" "));
}
