import { expect, test } from "bun:test";
import { guessMapping } from "./guess-mapping.ts";

const guess = (lines: readonly string[]) => {
  const [headers = [], ...sample] = lines.map((line) => line.split("|"));
  const { mapping, guesses } = guessMapping(headers, sample, null);
  return { mapping, doubts: guesses.doubts ?? [] };
};

test("a column of prices with one percentage is asked about, and one of percentages is no price", () => {
  const slip = guess(["Item|MRP|Offer Price", "Sinex|10%|18", "Decold|20|", "Zecuf|30|25"]);
  expect(slip).toEqual({
    mapping: { name: [0], price: [1], discountPrice: [2] },
    doubts: ["price"],
  });
  const all = guess(["Item|MRP|Offer Price", "Sinex|20|10%", "Decold|20|", "Zecuf|30|5 %"]);
  expect(all).toEqual({ mapping: { name: [0], price: [1] }, doubts: [] });
});

test("a column that has its name twice is asked about", () => {
  const statement = guess([
    "Item|Qty|Value|Qty|Value|MRP",
    "Sinex|10|20|7|14|3",
    "Zecuf|9|18|5|10|4",
  ]);
  expect(statement).toEqual({ mapping: { name: [0], stock: [1], price: [5] }, doubts: ["stock"] });
});

test("a price in rupees of India is asked about", () => {
  const rows = ["Sinex|20", "Zecuf|30"];
  expect(guess(["Item|MRP (IC)", ...rows]).doubts).toEqual(["price"]);
  expect(guess(["Item|MRP INR", ...rows]).doubts).toEqual(["price"]);
  expect(guess(["Item|MRP (Rs)", ...rows]).doubts).toEqual([]);
});
