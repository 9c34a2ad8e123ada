import { computeEditDistance } from "../../../../platform/edit-distance.ts";
import { removeDoubledLetters } from "../words/remove-doubled-letters.ts";
import { isDevanagari, romanize } from "../words/romanize.ts";
import { listGenericNames } from "./generic-names.ts";

/** Minimum lengths of phonetic keys; too many brands share shorter ones. */
const shortestCertain = 6;
const shortestNear = 7;
const shortestVowelError = 9;
/** Minimum number of consonants, if only these are the same. */
const fewestConsonants = 5;

/**
 * Returns how a folded word sounds in Nepal, for comparison: one letter for sounds with several spellings, no `a` and no
 * doubled letters. "सेटिरिजिन" and "cetirizine" have the same key.
 */
export function getPhoneticKey(word: string): string {
  // Nepali writes the English a of "paracetamol" as "ya".
  const simplified = romanize(word.replaceAll("्या", "ा"))
    .replace(/ph/g, "f")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/ck|[cq]/g, "k")
    .replace(/x/g, "ks")
    .replace(/e$/, "")
    .replace(/h/g, "")
    .replace(/[ey]/g, "i")
    .replace(/o/g, "u")
    .replace(/[vw]/g, "b")
    .replace(/z/g, "j")
    .replace(/a/g, "");
  return removeDoubledLetters(simplified);
}

/** Returns whether two words are certainly spellings of one name, also in different scripts. */
export function hasSamePhoneticKey(one: string, other: string): boolean {
  const key = getPhoneticKey(one);
  return key.length >= shortestCertain && key === getPhoneticKey(other);
}

/**
 * Returns whether two long words differ only in one vowel, as "setrizin" and "cetirizine". Of 11,000 brand words of a real
 * list, one sounds like this as a generic name that it does not contain.
 */
export function differInOneVowel(one: string, other: string): boolean {
  const [key, otherKey] = [getPhoneticKey(one), getPhoneticKey(other)];
  const [longer, shorter] = key.length > otherKey.length ? [key, otherKey] : [otherKey, key];
  return (
    longer.length >= shortestVowelError &&
    longer[0] === shorter[0] &&
    keepConsonants(longer) === keepConsonants(shorter) &&
    computeEditDistance(longer, shorter, 1) === 1
  );
}

/** Removes the vowels of a phonetic key. */
export const keepConsonants = (key: string) => removeDoubledLetters(key.replace(/[iu]/g, ""));

/** Returns whether two words differ in at most one sound. */
export const hasNearPhoneticKey = (one: string, other: string): boolean =>
  computeEditDistance(getPhoneticKey(one), getPhoneticKey(other), 1) <= 1;

let genericKeys: readonly { name: string; key: string; consonants: string }[] | undefined;

/** Finds generic names in Latin letters that sound like a folded word. `isNear` allows one wrong sound, or wrong vowels. */
export function findGenericsBySound(word: string, isNear: boolean): string[] {
  genericKeys ??= listGenericNames()
    .filter((name) => !isDevanagari(name))
    .map((name) => ({ name, key: getPhoneticKey(name) }))
    .map((one) => ({ ...one, consonants: keepConsonants(one.key) }));
  const key = getPhoneticKey(word);
  if (key.length < (isNear ? shortestNear : shortestCertain)) return [];
  const consonants = keepConsonants(key);
  const isNearKey = (other: { key: string; consonants: string }) =>
    computeEditDistance(key, other.key, 1) === 1 ||
    (consonants.length >= fewestConsonants && consonants === other.consonants);
  return genericKeys
    .filter((one) => (isNear ? isNearKey(one) : key === one.key))
    .map(({ name }) => name);
}
