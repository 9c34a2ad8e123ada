import { expect, test } from "bun:test";
import { writeAmountInWords, writeNumberInWords } from "./amount-in-words.ts";

test.each([
  [0, "zero"],
  [7, "seven"],
  [13, "thirteen"],
  [40, "forty"],
  [99, "ninety-nine"],
  [100, "one hundred"],
  [101, "one hundred one"],
  [1000, "one thousand"],
  [12_345, "twelve thousand three hundred forty-five"],
  [99_999, "ninety-nine thousand nine hundred ninety-nine"],
  [100_000, "one lakh"],
  [1_250_301, "twelve lakh fifty thousand three hundred one"],
  [10_000_000, "one crore"],
  [123_456_789, "twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine"],
  [10_000_000_000, "one thousand crore"],
])("counts %p in lakh and crore", (number, words) => {
  expect(writeNumberInWords(number)).toBe(words);
});

test.each([
  [0, "Zero rupees only"],
  [1, "One rupee only"],
  [0.5, "Fifty paisa only"],
  [1250.5, "One thousand two hundred fifty rupees and fifty paisa only"],
  // Not 1.1 × 100 = 110.00000000000001.
  [1.1, "One rupee and ten paisa only"],
  [19.999, "Twenty rupees only"],
  [250_000, "Two lakh fifty thousand rupees only"],
])("writes %p rupees in words", (rupees, words) => {
  expect(writeAmountInWords(rupees)).toBe(words);
});
