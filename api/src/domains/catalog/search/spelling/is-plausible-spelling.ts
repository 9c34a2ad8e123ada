import { computeEditDistance } from "../../../../platform/edit-distance.ts";
import { isGenericName } from "../substances/generic-names.ts";
import { getPhoneticKey, keepConsonants } from "../substances/phonetic-key.ts";
import { removeDoubledLetters } from "../words/remove-doubled-letters.ts";
import { isDevanagari, romanize } from "../words/romanize.ts";
import { findMisspeltGeneric } from "./find-misspelt-generic.ts";

/** Minimum lengths of a word with these errors, because a shorter one may be another medicine. */
const shortestSameSound = 4;
const shortestWrongVowels = 6;
const shortestWrongLetter = 8;
const fewestConsonants = 3;
/** The letters that a word with one letter too many or too few begins with rightly. */
const sameBeginning = 3;

/**
 * Returns whether a mistyped word may be offered as another one: it sounds the same, differs in vowels only, or is a long
 * word with one letter too many or too few. Another consonant is another medicine, as combiflox is not combiflam, and one
 * generic name is never another. Both words are folded.
 * @param asBeginning whether the typed word may be the beginning of a generic name
 */
export function isPlausibleSpelling(typed: string, meant: string, asBeginning: boolean): boolean {
  if (isGenericName(typed) && isGenericName(meant) && !isDevanagari(typed)) return false;
  if (findMisspeltGeneric(typed, meant)) return true;
  if (beginsWithVowel(typed) !== beginsWithVowel(meant)) return false;
  if (startSound(typed) !== startSound(meant)) return false;
  const letters = Math.min(typed.length, meant.length);
  if (letters >= shortestSameSound && getPhoneticKey(typed) === getPhoneticKey(meant)) return true;
  const consonants = keepConsonants(getPhoneticKey(typed));
  const others = keepConsonants(getPhoneticKey(meant));
  const hasEnough = consonants.length >= fewestConsonants && letters >= shortestWrongVowels;
  if (hasEnough && consonants === others && (isGenericName(meant) || hasSameShape(typed, meant)))
    return true;
  if (hasEnough && asBeginning && isGenericName(meant) && others.startsWith(consonants))
    return true;
  return (
    letters >= shortestWrongLetter &&
    typed.length !== meant.length &&
    typed.slice(0, sameBeginning) === meant.slice(0, sameBeginning) &&
    computeEditDistance(typed, meant, 1) === 1
  );
}

/**
 * Returns whether two names differ by a letter or by which vowels they have. A vowel at another place makes another brand:
 * Daonil is glibenclamide, Danilo is etoricoxib.
 */
function hasSameShape(typed: string, meant: string): boolean {
  const [one, other] = [removeDoubledLetters(typed), removeDoubledLetters(meant)];
  return computeEditDistance(one, other, 1) <= 1 || getShape(one) === getShape(other);
}

/** Writes each run of vowels as one letter and each run of consonants as another. */
const getShape = (word: string): string =>
  romanize(word)
    .replace(/[aeiouy]+/g, "-")
    .replace(/[^-]+/g, "c");

/** A name without its first vowel is another name: Corex is codeine, Acorex is ambroxol. */
const beginsWithVowel = (word: string) => /^[aeiou]/.test(romanize(word));

const startSound = (word: string) => getPhoneticKey(`${romanize(word).slice(0, 2)}b`)[0];
