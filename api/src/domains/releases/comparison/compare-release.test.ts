import { describe, expect, test } from "bun:test";
import { type Chance, createChance } from "../../../../seed/generate-random.ts";
import {
  beginComparison,
  compareRelease,
  continueComparison,
  type ReleaseWindow,
} from "./compare-release.ts";
import { addWindow, getLogEvidence, noEvidence } from "./sequential-test.ts";

const windowSeconds = 10;

interface Simulation {
  seconds: number;
  documentsPerSecond?: number;
  /** Part of all visitors that gets the canary. */
  share?: number;
  /** Whether a document of the canary goes wrong, beside what goes wrong everywhere. */
  isBroken?: (chance: Chance, at: number) => boolean;
}

/**
 * Simulates visitors who get the canary or stable by chance. On both sides some block beacons, leave, or lose their
 * connection; how many do changes over the day.
 */
function simulate(seed: string, { seconds, documentsPerSecond = 10, ...simulation }: Simulation) {
  const { share = 0.1, isBroken = () => false } = simulation;
  const chance = createChance(seed);
  const sides = { canary: [] as ReleaseWindow[], stable: [] as ReleaseWindow[] };
  let sentToCanary = 0;
  for (let at = 0; at < seconds; at += windowSeconds) {
    const troubles = 0.04 + 0.16 * Math.sin(at / 500) ** 2;
    const counts = { canary: createCounts(), stable: createCounts() };
    const failed = { canary: [] as number[], stable: [] as number[] };
    for (let sent = 0; sent < windowSeconds * documentsPerSecond; sent++) {
      const side = chance.one(share) ? "canary" : "stable";
      const { documents, failures, renders } = counts[side];
      if (side === "canary") sentToCanary++;
      documents.trials++;
      const isOwnFault = side === "canary" && isBroken(chance, at);
      failures.trials++;
      if (chance.one(troubles) || isOwnFault) {
        documents.bad++;
        // Half of them report it, most of them soon.
        const age = chance.one(0.5) ? drawAge(chance) : null;
        if (age !== null) failed[side][age] = (failed[side][age] ?? 0) + 1;
      }
      renders.trials++;
      if (chance.one(0.002)) renders.bad++;
    }
    for (const side of ["canary", "stable"] as const) {
      sides[side].push({ startsAt: at * 1000, trials: counts[side], failures: failed[side] });
    }
  }
  return { ...sides, sentToCanary };
}

const createCounts = () => ({
  documents: { trials: 0, bad: 0 },
  failures: { trials: 0, bad: 0 },
  renders: { trials: 0, bad: 0 },
});

/** Windows from sending to a failure. */
function drawAge(chance: Chance): number {
  let age = 0;
  while (age < 20 && chance.one(0.4)) age++;
  return age;
}

/** Returns after how many windows the canary fails; null when it never does. */
function findFailure({ canary, stable }: ReturnType<typeof simulate>): number | null {
  for (let count = 1; count <= canary.length; count++) {
    if (compareRelease(canary.slice(0, count), stable).verdict === "fail") return count;
  }
  return null;
}

describe("of 200 healthy canaries against themselves at most 2 fail within an hour", () => {
  test.each([0.01, 0.1, 0.5])("with a share of %d", (share) => {
    const failed = Array.from({ length: 200 }, (_, at) => {
      const { canary, stable } = simulate(`healthy ${share} ${at}`, { seconds: 3_600, share });
      return compareRelease(canary, stable).verdict;
    }).filter((verdict) => verdict === "fail");
    expect(failed.length).toBeLessThanOrEqual(2);
  });

  test("also with steps from 1 to 10, 50 and 99 percent", () => {
    const failed = Array.from({ length: 200 }, (_, at) => {
      const steps = [0.01, 0.1, 0.5, 0.99].map((share, step) => {
        const run = simulate(`steps ${at} ${step}`, { seconds: 900, share });
        const move = (windows: ReleaseWindow[]) =>
          windows.map((one) => ({ ...one, startsAt: one.startsAt + step * 900_000 }));
        return { canary: move(run.canary), stable: move(run.stable) };
      });
      const join = (side: "canary" | "stable") => steps.flatMap((step) => step[side]);
      return compareRelease(join("canary"), join("stable")).verdict;
    }).filter((verdict) => verdict === "fail");
    expect(failed.length).toBeLessThanOrEqual(2);
  });
});

describe("a canary with 10 percent of 10 documents a second", () => {
  test("that freezes every tab fails within the documents of 30 seconds, each of 200 times", () => {
    for (let at = 0; at < 200; at++) {
      const run = simulate(`frozen ${at}`, { seconds: 60, isBroken: () => true });
      expect(findFailure(run)).toBeLessThanOrEqual(3);
    }
  });

  test("that breaks every third document fails within five minutes, each of 100 times", () => {
    for (let at = 0; at < 100; at++) {
      const isBroken = (chance: Chance) => chance.one(1 / 3);
      const failure = findFailure(simulate(`third ${at}`, { seconds: 600, isBroken }));
      expect(failure).not.toBeNull();
      expect(failure ?? 0).toBeLessThanOrEqual(30);
    }
  });

  test("that breaks later stays failed when it works again", () => {
    const isBroken = (_: Chance, at: number) => at >= 300 && at < 360;
    const { canary, stable } = simulate("later", { seconds: 3_600, isBroken });
    expect(compareRelease(canary.slice(0, 30), stable).verdict).not.toBe("fail");
    expect(compareRelease(canary, stable).verdict).toBe("fail");
  });
});

test("with 500 browsers a frozen canary is found while a tenth of them saw it", () => {
  const run = simulate("browsers", { seconds: 50, isBroken: () => true });
  expect(run.sentToCanary / 500).toBeCloseTo(0.1, 1);
  expect(findFailure(run)).toBeLessThanOrEqual(3);
});

test("a comparison that goes on window by window comes to the same as all at once", () => {
  const { canary, stable } = simulate("further", {
    ...{ seconds: 600, isBroken: (chance: Chance) => chance.one(0.02) },
  });
  let state = beginComparison(0);
  for (let seconds = 7; seconds <= 900; seconds += 7) {
    const failures = seconds * 1000;
    const settledTo = {
      documents: Math.max(0, failures - 50_000),
      failures,
      renders: 0,
      orders: 0,
    };
    const listKnown = (side: ReleaseWindow[]) => side.filter(({ startsAt }) => startsAt < failures);
    const windows = { canary: listKnown(canary), stable: listKnown(stable) };
    state = continueComparison(state, windows, settledTo);
  }
  const all = compareRelease(canary, stable).signals;
  for (const [at, signal] of (["documents", "failures"] as const).entries()) {
    const { evidence, ...sums } = state.signals[signal];
    expect(all[at]).toMatchObject({ canary: sums.canary, stable: sums.stable });
    expect(getLogEvidence(evidence)).toBeCloseTo(all[at]?.logEvidence ?? Number.NaN, 6);
  }
});

test("a failure counts among the documents of its window that had not failed before", () => {
  const window = (trials: number, failures: number[]): ReleaseWindow[] => [
    { startsAt: 0, trials: { failures: { trials, bad: 0 } }, failures },
  ];
  const [, failures] = compareRelease(window(10, [4, 0, 6, 3]), window(90, [0, 5])).signals;
  expect(failures).toMatchObject({
    ...{ signal: "failures", canary: { trials: 10, bad: 10 }, stable: { trials: 90, bad: 5 } },
  });
  let evidence = addWindow(noEvidence, { trials: 10, bad: 4 }, { trials: 90, bad: 0 });
  evidence = addWindow(evidence, { trials: 6, bad: 0 }, { trials: 90, bad: 5 });
  evidence = addWindow(evidence, { trials: 6, bad: 6 }, { trials: 85, bad: 0 });
  expect(failures?.logEvidence).toBeCloseTo(getLogEvidence(evidence), 9);
});

test("failed renders and refused orders are signals of their own", () => {
  for (const signal of ["renders", "orders"] as const) {
    const side = (trials: number, bad: number): ReleaseWindow[] => [
      { startsAt: 0, trials: { documents: { trials, bad: 0 }, [signal]: { trials, bad } } },
    ];
    const { verdict, signals } = compareRelease(side(30, 20), side(270, 1));
    const [worst] = signals.toSorted((a, b) => b.logEvidence - a.logEvidence);
    expect([verdict, worst?.signal]).toEqual(["fail", signal]);
  }
});

describe("the verdict", () => {
  const side = (trials: number, bad = 0): ReleaseWindow[] => [
    { startsAt: 0, trials: { documents: { trials, bad } } },
  ];

  test("is inconclusive below the minimum of documents, however long it lasts", () => {
    expect(compareRelease([], []).verdict).toBe("inconclusive");
    expect(compareRelease(side(299), side(5_000)).verdict).toBe("inconclusive");
    expect(compareRelease(side(300), side(5_000)).verdict).toBe("pass");
  });

  test("is inconclusive while silent documents make up the minimum, or more than a quarter", () => {
    expect(compareRelease(side(399, 100), side(3_990, 1_000)).verdict).toBe("inconclusive");
    expect(compareRelease(side(400, 100), side(4_000, 1_000)).verdict).toBe("pass");
    expect(compareRelease(side(1_000, 251), side(9_000, 2_300)).verdict).toBe("inconclusive");
  });

  test("is inconclusive while the canary is likely to be worse", () => {
    expect(compareRelease(side(400, 9), side(3_600, 30)).verdict).toBe("inconclusive");
  });

  test("is no failure before there is a stable release to compare with", () => {
    expect(compareRelease(side(400, 400), []).verdict).toBe("inconclusive");
    const later: ReleaseWindow[] = side(400, 0).map((one) => ({ ...one, startsAt: 10_000 }));
    expect(compareRelease(side(400, 400), later).verdict).toBe("inconclusive");
  });

  test("comes with the figures and the threshold of the audit log", () => {
    const { signals, logThreshold } = compareRelease(side(100, 5), side(900, 45));
    expect(logThreshold).toBeCloseTo(Math.log(800), 9);
    expect(signals[0]).toMatchObject({
      ...{ signal: "documents", canary: { trials: 100, bad: 5 } },
      stable: { trials: 900, bad: 45 },
    });
  });
});
