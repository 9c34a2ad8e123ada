import { expect, test } from "bun:test";
import { comparePieces } from "./price-per-piece.ts";

const own = { price: 30, discountPrice: null, packSize: 10, packUnit: "tablets" };

test("a piece is compared by what is paid", () => {
  const other = { price: 60, discountPrice: 50, packSize: 20, packUnit: "Tablets" };
  expect(comparePieces(other, own)).toEqual({ each: 2.5, less: 0.5, unit: "Tablet" });
});

test("what is dearer a piece saves nothing", () => {
  expect(comparePieces({ ...own, price: 40 }, own)).toEqual({ each: 4, less: 0, unit: "tablet" });
});

test("the saving is the difference of the two prices as they are shown", () => {
  const thirds = { ...own, price: 10, packSize: 3 };
  expect(comparePieces({ ...own, price: 10, packSize: 6 }, thirds)).toMatchObject({
    each: 1.67,
    less: 1.66,
  });
});

test.each([[{ packUnit: "ml" }], [{ packSize: null, packUnit: null }]])(
  "packs that are not counted alike are not compared (%j)",
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
])("one of the %s is a %s", (packUnit, unit) => {
  expect(comparePieces({ ...own, packUnit }, { ...own, packUnit })?.unit).toBe(unit);
});
