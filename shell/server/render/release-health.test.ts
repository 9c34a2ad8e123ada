import { beforeEach, expect, test } from "bun:test";
import { createReleaseHealth, type ReleaseHealth } from "./release-health.ts";

const release = { name: "mfe-catalog", version: "1.0.0" };
const other = { name: "mfe-catalog", version: "1.0.1" };
const second = 1000;

let now: number;
let health: ReleaseHealth;
beforeEach(() => {
  now = 1_800_000_000_000;
  health = createReleaseHealth(() => new Date(now));
});

const fail = (times: number) => {
  for (let time = 0; time < times; time++) health.failed(release, false);
};

test("a release is left alone after three failures in a row, or one that ended its process", () => {
  fail(2);
  expect(health.admits(release)).toBe(true);
  fail(1);
  expect(health.admits(release)).toBe(false);
  expect(health.admits(other)).toBe(true);
  health.failed(other, true);
  expect(health.admits(other)).toBe(false);
});

test("a success between failures counts them anew", () => {
  fail(2);
  health.succeeded(release);
  fail(2);
  expect(health.admits(release)).toBe(true);
});

test("after its rest one document tries again, the others go on without it until that has an end", () => {
  fail(3);
  now += 30 * second;
  expect([health.admits(release), health.admits(release)]).toEqual([true, false]);
  now += 5 * second;
  expect(health.admits(release)).toBe(true);
  health.succeeded(release);
  expect([health.admits(release), health.admits(release)]).toEqual([true, true]);
});

test("each further rest is twice as long, up to ten minutes; who proves healthy begins anew", () => {
  const rests = Array.from({ length: 7 }, () => {
    health.failed(release, true);
    const began = now;
    while (!health.admits(release)) now += second;
    return (now - began) / second;
  });
  expect(rests).toEqual([30, 60, 120, 240, 480, 600, 600]);
  for (let time = 0; time < 3; time++) health.succeeded(release);
  health.failed(release, true);
  now += 30 * second;
  expect(health.admits(release)).toBe(true);
});

test("a release has proved healthy after three documents since its last failure", () => {
  const seen = [];
  for (let time = 0; time < 3; time++) {
    seen.push(health.isProven(release));
    health.succeeded(release);
  }
  expect([...seen, health.isProven(release)]).toEqual([false, false, false, true]);
  health.failed(release, false);
  expect(health.isProven(release)).toBe(false);
});

test("what was admitted before a rest can be told from what was admitted after it", () => {
  const before = health.rests(release);
  fail(2);
  expect(health.rests(release)).toBe(before);
  fail(1);
  expect(health.rests(release)).not.toBe(before);
});
