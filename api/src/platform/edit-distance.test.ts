import { expect, test } from "bun:test";
import fc from "fast-check";
import { computeEditDistance, computePrefixDistance, getAllowedErrors } from "./edit-distance.ts";

test.each([
  ["paracetamol", "paracetamol", 0],
  ["paracetmol", "paracetamol", 1],
  ["paracetamoll", "paracetamol", 1],
  ["paracetomol", "paracetamol", 1],
  ["parcaetamol", "paracetamol", 1],
  ["parcetomol", "paracetamol", 2],
  ["aspirin", "paracetamol", 3],
])("the distance from %s to %s is %d, where 3 means more than 2", (typed, term, distance) => {
  expect(computeEditDistance(typed, term, 2)).toBe(distance);
});

/** Computes the full table, without shortcuts. */
function table(a: string, b: string): number[][] {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      const ways = [i === 0 ? j : at(i - 1, j) + 1, j === 0 ? i : at(i, j - 1) + 1];
      if (i > 0 && j > 0) ways.push(at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        ways.push(at(i - 2, j - 2) + 1);
      const row = rows[i];
      if (row) row[j] = Math.min(...ways);
    }
  }
  return rows;
}

test("the bounded search gives the same result as the full table", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (typed, term, most) => {
      const last = table(typed, term)[typed.length] ?? [];
      expect(computeEditDistance(typed, term, most)).toBe(
        Math.min(most + 1, last[term.length] ?? 0),
      );
      expect(computePrefixDistance(typed, term, most)).toBe(Math.min(most + 1, ...last));
    }),
    { numRuns: 2_000 },
  );
});

test("allows one error up to five letters and two in longer words", () => {
  expect(["zinc", "sleep", "aspirin"].map(getAllowedErrors)).toEqual([1, 1, 2]);
});
