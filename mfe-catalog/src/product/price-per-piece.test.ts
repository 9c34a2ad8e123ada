import { expect, test } from "bun:test";
import { comparePieces } from "./price-per-piece.ts";

const own = { price: 30, discountPrice: null, packSize: 10, packUnit: "tablets" };

test("compares the paid price per piece", () => {
  const other = { price: 60, discountPrice: 50, packSize: 20, packUnit: "Tablets" };
  expect(comparePieces(other, own)).toEqual({ each: 2.5, less: 0.5, unit: "Tablet" });
});

test("shows no saving for a higher price per piece", () => {
  expect(comparePieces({ ...own, price: 40 }, own)).toEqual({ each: 4, less: 0, unit: "tablet" });
});

test("the saving is the difference of the two displayed prices", () => {
  const thirds = { ...own, price: 10, packSize: 3 };
  expect(comparePieces({ ...own, price: 10, packSize: 6 }, thirds)).toMatchObject({
    each: 1.67,
    less: 1.66,
  });
});

test.each([[{ packUnit: "ml" }], [{ packSize: null, packUnit: null }]])(
  "does not compare packs with different units (%j)",
  (change) => {
    expect(comparePieces({ ...own, ...change }, own)).toBeNull();
    expect(comparePieces(own, { ...own, ...change })).toBeNull();
  },
);

test.each([
  ["pieces", "piece"],
  ["ml", "ml"],
  ["g", "g"],
  ["patches", "patch"],
])("the singular of %s is %s", (packUnit, unit) => {
  expect(comparePieces({ ...own, packUnit }, { ...own, packUnit })?.unit).toBe(unit);
});
