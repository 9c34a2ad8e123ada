import { expect, test } from "bun:test";
import { createPriceScale } from "./price-scale.ts";

const prices = [12, 40, 40, 40, 55.5, 98, 262, 1_385, 2_490];

/** The prices that a pointer finds on the track, in order. */
const listStops = (quantiles: readonly number[]) => {
  const { toValue } = createPriceScale(quantiles);
  return [...new Set(Array.from({ length: 1_001 }, (_, place) => toValue(place / 1_000)))];
};

test("each part of the track passes the same share of products, at rounded prices", () => {
  expect(listStops(prices)).toEqual([0, 12, 40, 55, 98, 260, 1_300, 2_400, 10_000]);
});

test("prices beyond the scale are at its end", () => {
  expect(listStops([5, 12_000])).toEqual([0, 5, 10_000]);
  expect(createPriceScale([5]).toShare(20_000)).toBe(1);
});

test("the track is even while the quantiles are unknown", () => {
  const stops = listStops([]);
  expect(stops.slice(0, 3)).toEqual([0, 200, 400]);
  expect(stops.at(-1)).toBe(10_000);
});

test.each([
  ["real", prices],
  ["unknown", []],
  ["all alike", [300, 300, 300]],
  ["beyond the scale", [0.5, 25_000]],
])("every whole price has its own place, in order (%s)", (_, quantiles) => {
  const { toShare } = createPriceScale(quantiles);
  const places = Array.from({ length: 10_001 }, (_, rupees) => toShare(rupees));
  expect([places[0], places.at(-1)]).toEqual([0, 1]);
  expect(places.every((place, rupees) => place > (places[rupees - 1] ?? -1))).toBe(true);
});
