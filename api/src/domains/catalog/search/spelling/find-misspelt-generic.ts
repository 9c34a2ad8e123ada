import { computeEditDistance } from "../../../../platform/edit-distance.ts";
import { findNearestGenericName, isGenericName } from "../substances/generic-names.ts";
import {
  differInOneVowel,
  hasNearPhoneticKey,
  hasSamePhoneticKey,
} from "../substances/phonetic-key.ts";
import { removeDoubledLetters } from "../words/remove-doubled-letters.ts";
import { isDevanagari } from "../words/romanize.ts";
import { findNearestGeneric } from "./find-nearest-name.ts";

// Shorter words are often brands of other medicines: Prazolin is pantoprazole, not prazosin.
const minLettersForOneError = 9;
const minLettersForTwoErrors = 10;

/**
 * Finds the generic name that a mistyped word certainly means. Returns null when the word may be another medicine's
 * brand. Both words are folded.
 * @param meant the likely spelling: the generic name, or within one letter of it
 */
export function findMisspeltGeneric(typed: string, meant: string): string | null {
  // Of 13,000 brand words of a real list, none sounds exactly like a generic name that it does not contain.
  if (isGenericName(meant) && hasSamePhoneticKey(typed, meant)) {
    if (isDevanagari(typed) || !isGenericName(typed)) return meant;
  }
  if (isGenericName(meant) && !isGenericName(typed) && differInOneVowel(typed, meant)) return meant;
  // A generic name in Devanagari is not a brand.
  if (isDevanagari(typed) && isGenericName(typed) && hasNearPhoneticKey(typed, meant)) return meant;
  if (findNearestGeneric(typed)?.name === meant) return meant;
  // One generic is never a misspelling of another: prednisone is not prednisolone.
  if (isGenericName(typed) || !isTypingError(typed, meant)) return null;
  return findNearestGenericName(meant);
}

// Few people mistype the first letter. A wrong consonant in a short word may make it a brand. A doubled letter counts
// once.
function isTypingError(typed: string, meant: string): boolean {
  if (typed[0] !== meant[0]) return false;
  const letters = Math.min(typed.length, meant.length);
  const distance = computeEditDistance(typed, meant, 2);
  const hasSameSound = keepConsonants(typed) === keepConsonants(meant);
  if (
    hasSameSound &&
    computeEditDistance(removeDoubledLetters(typed), removeDoubledLetters(meant), 1) <= 1
  )
    return true;
  if (distance === 1) return letters >= minLettersForOneError || hasSameSound;
  const hasSameBeginning = typed.slice(0, 3) === meant.slice(0, 3);
  return distance === 2 && letters >= minLettersForTwoErrors && (hasSameSound || hasSameBeginning);
}

/** Removes vowels, vowel signs, a silent h and doubled letters, and treats c, k, q, s and z as equal. */
function keepConsonants(word: string): string {
  return removeDoubledLetters(word.replace(/[aeiouyh]|\p{M}/gu, "").replace(/[ckqsz]/g, "s"));
}
