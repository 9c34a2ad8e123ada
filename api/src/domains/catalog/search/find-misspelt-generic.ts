import { letterDistance } from "../../../platform/edit-distance.ts";
import { findNearestGenericName, isGenericName } from "./generic-names.ts";
import { isDevanagari, isNearSpoken, isSameSpoken } from "./spoken-form.ts";

// Shorter words are too often brands of something else: Prazolin is a pantoprazole, not prazosin.
const minLettersForOneError = 9;
const minLettersForTwoErrors = 10;

/**
 * Finds the generic name that a mistyped word certainly stands for. Null when the word may be another medicine's brand.
 * @param meant the likelier spelling: the generic name, or within one letter of it. Both words are folded.
 */
export function findMisspeltGeneric(typed: string, meant: string): string | null {
  // Of 13,000 words in brands of a real list none sounds exactly like a generic that it does not contain.
  if (isGenericName(meant) && isSameSpoken(typed, meant)) {
    if (isDevanagari(typed) || !isGenericName(typed)) return meant;
  }
  // A generic name in Devanagari is no brand.
  if (isDevanagari(typed) && isGenericName(typed) && isNearSpoken(typed, meant)) return meant;
  // One generic is never a misspelling of another: prednisone is not prednisolone.
  if (isGenericName(typed) || !isTypingError(typed, meant)) return null;
  return findNearestGenericName(meant);
}

// Few people mistype the first letter. A wrong consonant in a short word may make it a brand. A doubled letter counts as
// one.
function isTypingError(typed: string, meant: string): boolean {
  if (typed[0] !== meant[0]) return false;
  const letters = Math.min(typed.length, meant.length);
  const distance = letterDistance(typed, meant, 2);
  const hasSameSound = keepConsonants(typed) === keepConsonants(meant);
  if (hasSameSound && letterDistance(undouble(typed), undouble(meant), 1) <= 1) return true;
  if (distance === 1) return letters >= minLettersForOneError || hasSameSound;
  return distance === 2 && letters >= minLettersForTwoErrors && hasSameSound;
}

/** Removes vowels, vowel signs, a mute h and doubled letters; c, k, q, s and z sound alike. */
function keepConsonants(word: string): string {
  return undouble(word.replace(/[aeiouyh]|\p{M}/gu, "").replace(/[ckqsz]/g, "s"));
}

const undouble = (word: string): string => word.replace(/(.)\1+/gu, "$1");
