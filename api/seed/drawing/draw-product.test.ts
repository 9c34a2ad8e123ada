import { expect, test } from "bun:test";
import { buildProductEntries } from "../demo-rows.ts";
import { drawProduct, rasterise } from "./draw-product.ts";

const entries = buildProductEntries(new Date("2026-03-01T00:00:00Z"));
const pixels = 160;
const drawn = entries.map(({ row, shots }) => ({
  name: row.name,
  pictures: drawProduct(shots, pixels),
}));

test("draws at least two different pictures of every product", () => {
  for (const { pictures } of drawn) expect(pictures.length).toBeGreaterThanOrEqual(2);
  const all = drawn.flatMap(({ pictures }) => pictures);
  expect(new Set(all).size).toBe(all.length);
});

test("needs no font: all words are outlines", () => {
  for (const { pictures } of drawn) expect(pictures.join("")).not.toMatch(/<text|font-/);
});

test("draws the same pictures each time", () => {
  const [first] = entries;
  if (!first) throw new Error("No products");
  expect(drawProduct(first.shots, pixels)).toEqual(drawn[0]?.pictures ?? []);
});

test("keeps every pack inside its picture, on a transparent background", async () => {
  const cut: string[] = [];
  for (const { name, pictures } of drawn) {
    for (const picture of pictures) {
      const { data } = await rasterise(picture);
      const alpha = (x: number, y: number) => data[(y * pixels + x) * 4 + 3] ?? 0;
      const last = pixels - 1;
      const edge = Array.from({ length: pixels }, (_, at) =>
        Math.max(alpha(at, 0), alpha(at, last), alpha(0, at), alpha(last, at)),
      );
      const middle = Array.from({ length: pixels }, (_, at) => alpha(at, pixels / 2));
      if (Math.max(...edge) > 0 || Math.max(...middle) < 200) cut.push(name);
    }
  }
  expect(cut).toEqual([]);
}, 60_000);
