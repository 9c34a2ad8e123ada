import { expect, test } from "bun:test";
import { createPriceScale } from "./price-scale.ts";

const prices = [12, 40, 40, 40, 55.5, 98, 262, 1_385, 2_490];

const stopsOf = (quantiles: readonly number[]) => {
  const { last, rupeesAt } = createPriceScale(quantiles);
  return Array.from({ length: last + 1 }, (_, position) => rupeesAt(position));
};

test("each step passes the same share of products, at rounded prices", () => {
  expect(stopsOf(prices)).toEqual([0, 12, 40, 55, 98, 260, 1_300, 2_400, 10_000]);
});

test("prices beyond the scale are at its end", () => {
  expect(stopsOf([5, 12_000])).toEqual([0, 5, 10_000]);
  expect(createPriceScale([5]).positionOf(20_000)).toBe(2);
});

test("steps are even while the quantiles are unknown", () => {
  const stops = stopsOf([]);
  expect(stops.slice(0, 3)).toEqual([0, 200, 400]);
  expect(stops.at(-1)).toBe(10_000);
});

test.each([
  ["real", prices],
  ["unknown", []],
  ["all alike", [300, 300, 300]],
  ["beyond the scale", [0.5, 25_000]],
])("every whole price has its own position, in order, and converts back (%s)", (_, lie) => {
  const { rupeesAt, positionOf } = createPriceScale(lie);
  const whole = Array.from({ length: 10_001 }, (_, rupees) => rupees);
  const positions = whole.map(positionOf);
  expect(positions.map(rupeesAt)).toEqual(whole);
  expect(positions.every((position, rupees) => position > (positions[rupees - 1] ?? -1))).toBe(
    true,
  );
});
