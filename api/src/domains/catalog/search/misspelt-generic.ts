import { letterDistance } from "../../../platform/edit-distance.ts";
import { isGenericName, nearestGenericName } from "./generic-names.ts";

// Shorter words are too often brands of something else: Prazolin is a pantoprazole, not prazosin.
const lettersForOne = 9;
const lettersForTwo = 10;

/**
 * The generic name that a mistyped word certainly stands for when `meant` is its likelier spelling, otherwise null:
 * then the word may as well be the brand of another medicine. `meant` is that name, or within one letter of it. Both
 * words are folded ones.
 */
export function misspeltGeneric(typed: string, meant: string): string | null {
  // One generic is never a misspelling of another: prednisone is not prednisolone.
  if (isGenericName(typed) || !isTypingError(typed, meant)) return null;
  return nearestGenericName(meant);
}

// Few people miss the first letter, and a wrong consonant in a short word makes a brand of it.
function isTypingError(typed: string, meant: string): boolean {
  if (typed[0] !== meant[0]) return false;
  const letters = Math.min(typed.length, meant.length);
  const distance = letterDistance(typed, meant, 2);
  const soundsAlike = consonants(typed) === consonants(meant);
  if (distance === 1) return letters >= lettersForOne || soundsAlike;
  return distance === 2 && letters >= lettersForTwo && soundsAlike;
}

/** What is left without vowels, vowel signs, a mute h and doubled letters; c, k, s and z sound alike. */
function consonants(word: string): string {
  return word
    .replace(/[aeiouyh]|\p{M}/gu, "")
    .replace(/[ckqsz]/g, "s")
    .replace(/(.)\1+/gu, "$1");
}
