import { removeDoubledLetters } from "../words/remove-doubled-letters.ts";

const vowels = new Set("aeiouy");
/** Costs of letters that are heard as the same or nearly the same. */
const similar = new Map(
  Object.entries({
    ck: 0.2,
    cs: 0.2,
    cq: 0.2,
    kq: 0.2,
    sz: 0.2,
    jz: 0.2,
    vw: 0.2,
    bv: 0.4,
    bw: 0.4,
  }),
);
const wrongVowel = 0.3;
const missingVowel = 0.5;
const silentEnd = 0.1;
const silentH = 0.2;
const missingConsonant = 1;
/** An "r" before another consonant is hardly heard: "thyronom" for Thyronorm. */
const silentR = 0.7;
const wrongConsonant = 1.3;
const swapped = 0.8;
const never = 9;

/** Costs that are allowed from a length on. A shorter word is another name with any wrong letter. */
const allowed: readonly (readonly [letters: number, cost: number])[] = [
  [11, 1.4],
  [9, 1.1],
  [8, 0.8],
  [6, 0.55],
];

/** Returns how much may be wrong in a word: less than a consonant in short ones. Null when nothing may be. */
export const getAllowedCost = (word: string): number | null =>
  allowed.find(([letters]) => word.length >= letters)?.[1] ?? null;

/** Writes a word as it is compared: doubled letters once, `ph` as `f`, `ks` as `x`. */
export const toHeard = (word: string): string =>
  removeDoubledLetters(word.replace(/ph/g, "f").replace(/x/g, "ks")).replace(/ks/g, "x");

/**
 * Weighs how far two heard spellings are from each other. Vowels, a silent h and letters of one sound cost little, other
 * consonants much: combiflox is not combiflam. It stops above `most` and returns more than that.
 */
export function weighSpelling(typed: string, meant: string, most: number = never): number {
  const width = meant.length + 1;
  let before: number[] = [];
  let previous = [0];
  for (let at = 1; at < width; at++)
    previous[at] = (previous[at - 1] ?? 0) + weighGap(meant, at - 1);
  for (let row = 1; row <= typed.length; row++) {
    const current = [(previous[0] ?? 0) + weighGap(typed, row - 1)];
    for (let at = 1; at < width; at++) {
      const [one, other] = [typed[row - 1] ?? "", meant[at - 1] ?? ""];
      const isSwapped = one === meant[at - 2] && typed[row - 2] === other && one !== other;
      current[at] = Math.min(
        (previous[at - 1] ?? never) + weighLetters(one, other),
        (previous[at] ?? never) + weighGap(typed, row - 1),
        (current[at - 1] ?? never) + weighGap(meant, at - 1),
        isSwapped ? (before[at - 2] ?? never) + swapped : never,
      );
    }
    if (Math.min(...current) > most && Math.min(...previous) > most) return never;
    [before, previous] = [previous, current];
  }
  return Math.round((previous[meant.length] ?? never) * 100) / 100;
}

function weighLetters(one: string, other: string): number {
  if (one === other) return 0;
  const [isVowel, isOtherVowel] = [vowels.has(one), vowels.has(other)];
  if (isVowel && isOtherVowel) return wrongVowel;
  if (isVowel || isOtherVowel) return never;
  return similar.get(one < other ? one + other : other + one) ?? wrongConsonant;
}

function weighGap(word: string, at: number): number {
  const letter = word[at] ?? "";
  if (letter === "h") return silentH;
  const next = word[at + 1] ?? "a";
  if (letter === "r" && at > 0 && !vowels.has(next) && vowels.has(word[at - 1] ?? ""))
    return silentR;
  if (!vowels.has(letter)) return missingConsonant;
  return letter === "e" && at === word.length - 1 ? silentEnd : missingVowel;
}
