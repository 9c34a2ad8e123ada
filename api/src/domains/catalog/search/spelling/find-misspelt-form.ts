import { computeEditDistance } from "../../../../platform/edit-distance.ts";
import { isCommonWord } from "../query/sentence-words.ts";
import { isGenericName } from "../substances/generic-names.ts";
import { isFormWord } from "../words/label-words.ts";
import { findFormGlobs } from "../words/word-kinds.ts";

const forms =
  "tablet tablets capsule capsules syrup suspension injection ointment lotion inhaler shampoo sachet respules cream".split(
    " ",
  );
const shortestMisspelt = 4;
/** English words that are one letter from a form. */
const others = new Set("inhaled inhales table tables".split(" "));

/** Finds the form that a folded word misspells with one wrong letter: "inhaller", "syrp". Null if there is none. */
export function findMisspeltForm(word: string): string | null {
  if (word.length < shortestMisspelt || isFormWord(word) || findFormGlobs(word, false)) return null;
  if (others.has(word) || isGenericName(word) || isCommonWord(word)) return null;
  const isMeant = (form: string) => form[0] === word[0] && computeEditDistance(word, form, 1) === 1;
  return forms.find(isMeant) ?? null;
}
