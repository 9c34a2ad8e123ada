import { computeEditDistance } from "../../../platform/edit-distance.ts";
import { listGenericNames } from "./generic-names.ts";

/** Latin letters for Devanagari, as Nepali writes the sounds of English names. The inherent vowel is not written. */
const letters: Readonly<Record<string, string>> = {
  ...{ अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ए: "i", ऐ: "i", ओ: "u", औ: "u", ऋ: "ri" },
  ...{ "ि": "i", "ी": "i", "ु": "u", "ू": "u", "े": "i", "ै": "i", "ो": "u", "ौ": "u", "ृ": "ri" },
  ...{ क: "k", ख: "k", ग: "g", घ: "g", ङ: "n", च: "c", छ: "c", ज: "j", झ: "j", ञ: "n" },
  ...{ ट: "t", ठ: "t", ड: "d", ढ: "d", ण: "n", त: "t", थ: "t", द: "d", ध: "d", न: "n" },
  ...{ प: "p", फ: "f", ब: "b", भ: "b", म: "m", य: "i", र: "r", ल: "l", व: "b" },
  ...{ श: "s", ष: "s", स: "s", ह: "", "ं": "n", "ँ": "n", "ः": "" },
};

/** Returns whether a word has Devanagari letters. */
export const isDevanagari = (word: string) => /\p{Script=Devanagari}/u.test(word);

/** Minimum lengths of phonetic keys; too many brands share shorter ones. */
const shortestCertain = 6;
const shortestNear = 7;
const shortestVowelError = 9;

/**
 * Returns how a folded word sounds in Nepal, for comparison: one letter for sounds with several spellings, no `a` and no
 * doubled letters. "सेटिरिजिन" and "cetirizine" have the same key.
 */
export function getPhoneticKey(word: string): string {
  const latin = isDevanagari(word)
    ? // Nepali writes the English a of "paracetamol" as "ya".
      [...word.replaceAll("्या", "ा")].map((letter) => letters[letter] ?? "").join("")
    : word
        .replace(/ph/g, "f")
        .replace(/c(?=[eiy])/g, "s")
        .replace(/ck|[cq]/g, "k")
        .replace(/x/g, "ks")
        .replace(/e$/, "")
        .replace(/h/g, "")
        .replace(/[ey]/g, "i")
        .replace(/o/g, "u")
        .replace(/[vw]/g, "b");
  return latin
    .replace(/z/g, "j")
    .replace(/a/g, "")
    .replace(/(.)\1+/gu, "$1");
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

const keepConsonants = (key: string) => key.replace(/[iu]/g, "").replace(/(.)\1+/gu, "$1");

/** Returns whether two words differ in at most one sound. */
export const hasNearPhoneticKey = (one: string, other: string): boolean =>
  computeEditDistance(getPhoneticKey(one), getPhoneticKey(other), 1) <= 1;

let genericKeys: readonly { name: string; key: string }[] | undefined;

/** Finds generic names in Latin letters that sound like a folded word. `isNear` allows one wrong sound. */
export function findGenericsBySound(word: string, isNear: boolean): string[] {
  genericKeys ??= listGenericNames()
    .filter((name) => !isDevanagari(name))
    .map((name) => ({ name, key: getPhoneticKey(name) }));
  const key = getPhoneticKey(word);
  if (key.length < (isNear ? shortestNear : shortestCertain)) return [];
  return genericKeys
    .filter((one) => (isNear ? computeEditDistance(key, one.key, 1) === 1 : key === one.key))
    .map(({ name }) => name);
}
