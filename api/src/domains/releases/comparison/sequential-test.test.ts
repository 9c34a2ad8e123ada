import { describe, expect, test } from "bun:test";
import { addWindow, getLogEvidence, noEvidence, type Trials } from "./sequential-test.ts";

/** Binomial coefficient, for small numbers. */
const choose = (of: number, some: number): number =>
  some < 0 || some > of ? 0 : some === 0 ? 1 : (choose(of - 1, some - 1) * of) / some;

const evidenceOf = (canary: Trials, stable: Trials) =>
  getLogEvidence(addWindow(noEvidence, canary, stable));

describe.each([
  [3, 12, 4],
  [10, 10, 7],
  [20, 5, 9],
  [4, 30, 1],
])("%i trials of the canary and %i of stable with %i bad ones", (ours, theirs, bad) => {
  const counts = Array.from({ length: bad + 1 }, (_, count) => count).filter(
    (count) => count <= ours && bad - count <= theirs,
  );
  const expectRatio = (odds: number) => {
    const weights = counts.map(
      (count) => choose(ours, count) * choose(theirs, bad - count) * odds ** count,
    );
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return counts.reduce((sum, count, at) => {
      const evidence = evidenceOf(
        { trials: ours, bad: count },
        { trials: theirs, bad: bad - count },
      );
      return sum + ((weights[at] ?? 0) / total) * Math.exp(evidence);
    }, 0);
  };

  test("give evidence 1 in the mean when both are equally good", () => {
    expect(expectRatio(1)).toBeCloseTo(1, 9);
  });

  test("give less when the canary is better, and more when it is worse", () => {
    expect(expectRatio(0.5)).toBeLessThan(1);
    expect(expectRatio(4)).toBeGreaterThan(1);
  });
});

test("a window without bad trials, or with one side alone, changes nothing", () => {
  for (const [canary, stable] of [
    [
      { trials: 30, bad: 0 },
      { trials: 270, bad: 0 },
    ],
    [
      { trials: 30, bad: 30 },
      { trials: 0, bad: 0 },
    ],
    [
      { trials: 0, bad: 0 },
      { trials: 270, bad: 9 },
    ],
    [
      { trials: 0, bad: 0 },
      { trials: 0, bad: 0 },
    ],
    [
      { trials: 30, bad: 30 },
      { trials: 270, bad: 270 },
    ],
  ] as const) {
    expect(evidenceOf(canary, stable)).toBeCloseTo(0, 9);
  }
});

test("large windows give finite evidence", () => {
  const worst = evidenceOf({ trials: 5_000, bad: 5_000 }, { trials: 50_000, bad: 0 });
  expect(Number.isFinite(worst)).toBe(true);
  expect(worst).toBeGreaterThan(1_000);
});
