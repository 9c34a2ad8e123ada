import { expect, test } from "bun:test";
import { categoryHues, fallbackHue, getCategoryHue } from "./category-hues.ts";

test("has a hue on the circle for each of the thirty categories", () => {
  expect(Object.keys(categoryHues)).toHaveLength(30);
  for (const hue of Object.values(categoryHues)) expect(hue).toBeWithin(0, 360);
});

test("gives other categories the brand's hue, whatever their slug", () => {
  expect(getCategoryHue("pet-care")).toBe(fallbackHue);
  expect(getCategoryHue("constructor")).toBe(fallbackHue);
  expect(getCategoryHue("heart-blood-pressure")).toBe(0);
});
