import { removeDoubledLetters } from "./remove-doubled-letters.ts";
import { romanize } from "./romanize.ts";

/** Simplifies a folded word of either script: long and short vowels, aspirates and doubled letters are not told apart. */
export function simplifySpelling(word: string): string {
  const simplified = romanize(word)
    .replace(/ph/g, "f")
    .replace(/([bcdgjkst])h+/g, "$1")
    .replace(/[vw]/g, "b")
    .replace(/z/g, "j")
    .replace(/y/g, "i")
    .replace(/ee/g, "i")
    .replace(/oo/g, "u");
  return removeDoubledLetters(simplified);
}
