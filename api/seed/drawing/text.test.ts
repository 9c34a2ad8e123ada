import { expect, test } from "bun:test";
import { fitText, wrap } from "./text.ts";
import { getTypeface } from "./typeface.ts";

const box = { x: 0, y: 0, width: 200, height: 80 };
const style = { paint: "", weight: 800, size: 40, lines: 3 } as const;

test("shrinks a long word until it fits", () => {
  const { lines, size } = fitText("Dextromethorphan", box, style);
  expect(lines).toEqual(["Dextromethorphan"]);
  expect(getTypeface(800).widthOf("Dextromethorphan") * size).toBeCloseTo(200, 5);
});

test("breaks a long name between words when that makes it larger", () => {
  expect(fitText("Multivitamin & Minerals", box, style).lines).toEqual([
    "Multivitamin",
    "& Minerals",
  ]);
});

test("sets a short name in one line at the given size", () => {
  expect(fitText("ORS", box, style)).toEqual({ lines: ["ORS"], size: 40 });
});

test("leaves no single letter on a line", () => {
  expect(fitText("Vitamin C", { ...box, width: 60 }, style).lines).toEqual(["Vitamin C"]);
});

test("fills lines of small print to the width", () => {
  const lines = wrap("Keep out of the reach of children and away from sunlight", 120, 12, 500);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(getTypeface(500).widthOf(line) * 12).toBeLessThanOrEqual(120);
});

test("throws for a character that it cannot draw", () => {
  expect(() => getTypeface(500).widthOf("सिटामोल")).toThrow("no outline");
});

test("draws p with all its strokes", () => {
  const outline = getTypeface(700).outline("p", { x: 0, y: 0, size: 10, paint: "" });
  const numbers =
    outline
      .match(/ d="([^"]*)"/)?.[1]
      ?.match(/-?\d+/g)
      ?.map(Number) ?? [];
  expect(Math.max(...numbers.map(Math.abs))).toBeLessThan(1000);
});
