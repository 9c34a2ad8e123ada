import { expect, test } from "bun:test";
import { removeDoubledLetters } from "./remove-doubled-letters.ts";

test.each([
  ["allergy", "alergy"],
  ["aaa", "a"],
  ["abab", "abab"],
  ["सस्स", "सस्स".replace("सस", "स")],
  ["\u{1f48a}\u{1f48a}x", "\u{1f48a}x"],
  ["", ""],
])("%j becomes %j", (word, expected) => {
  expect(removeDoubledLetters(word)).toBe(expected);
});
