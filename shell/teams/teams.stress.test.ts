import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { computePercentile } from "@aushadhi/api/bench/figure";
import { formatTable } from "./format-table.ts";
import { type Proof, type ProofSize, runProof } from "./run-proof.ts";

const isFull = process.env.STRESS === "full";
const small: ProofSize = {
  ...{ rounds: 3, visitorsPerSecond: 15, usesBrowser: false, measuresPlane: false },
  canaries: ["throws after a click"],
};
const full: ProofSize = {
  ...{ rounds: 20, visitorsPerSecond: 50, measuresPlane: true },
  // Off where nobody waits for a trial in a browser of each promotion.
  usesBrowser: process.env.GATE_BROWSER !== "off",
  canaries: ["throws after a click", "freezes"],
};
const size = isFull ? full : small;
const packages = 3;
/** Milliseconds, in the full run only. */
const limits = { seen: 2_000, takenBack: 2_000, plane: 1 };

let proof: Proof;
beforeAll(async () => {
  proof = await runProof(size);
  console.log(formatTable(proof));
}, 3_600_000);
afterAll(() => proof?.remove());

describe("three teams with repositories of their own ship at once", () => {
  test("everything good reaches visitors", () => {
    expect(proof.teams.promotions).toBe(size.rounds * packages);
    expect(proof.teams.takenBackAfter.length).toBeGreaterThan(0);
  });

  test("no page is blank or failed", () => {
    const { blank, failed, documents } = proof.visitors;
    expect(documents).toBeGreaterThan(proof.visitors.seconds * size.visitorsPerSecond * 0.9);
    expect({ blank, failed }).toEqual({ blank: [], failed: [] });
  });

  test("no document is of two sets, or of one that was never promoted", () => {
    expect(proof.visitors.mixed).toEqual([]);
    expect(proof.visitors.sets.size).toBeGreaterThan(packages);
    expect(proof.unknownSets).toEqual([]);
  });

  test("open tabs go on to load the modules that their documents pin", () => {
    expect(proof.visitors.modules).toBeGreaterThan(0);
    expect(proof.visitors.wrongModules).toEqual([]);
  });

  test("nobody without access gets anything of the back office", () => {
    expect(proof.visitors.leaked).toEqual([]);
  });

  test("every bad release is refused in words that name the fault, and no other package", () => {
    const { refusals } = proof.teams;
    expect(new Set(refusals.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(30);
    expect(refusals.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  test("a canary that only browsers can tell is taken back", () => {
    expect(proof.canaries.map(({ fault, state }) => [fault, state])).toEqual(
      size.canaries.map((fault) => [fault, "taken_back"]),
    );
  });

  test("the server renders every page whole", () => {
    expect(proof.visitors.unrendered).toEqual([]);
  });

  test("no package is blamed for a failure on the server", () => {
    expect(proof.failedRenders).toEqual([]);
  });

  test.if(isFull)("visitors have a promotion, or what was before it, within two seconds", () => {
    expect(computePercentile(proof.teams.seenAfter, 99)).toBeLessThan(limits.seen);
    expect(Math.max(...proof.teams.takenBackAfter)).toBeLessThan(limits.takenBack);
  });

  test.if(isFull)("the release plane takes less than a millisecond for a document", () => {
    expect(proof.planeCost.length).toBeGreaterThan(0);
    for (const { measured } of proof.planeCost) expect(measured.median).toBeLessThan(limits.plane);
  });
});
