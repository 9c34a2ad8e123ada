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
  for (let time = 0; time < times; time++) health.recordFailure(release, false);
};

test("blocks a release after three failures in a row, or one fatal failure", () => {
  fail(2);
  expect(health.admit(release)).toBe(true);
  fail(1);
  expect(health.admit(release)).toBe(false);
  expect(health.admit(other)).toBe(true);
  health.recordFailure(other, true);
  expect(health.admit(other)).toBe(false);
});

test("a success resets the count of failures", () => {
  fail(2);
  health.recordSuccess(release);
  fail(2);
  expect(health.admit(release)).toBe(true);
});

test("after the cooldown one document tries again while others skip the release", () => {
  fail(3);
  now += 30 * second;
  expect([health.admit(release), health.admit(release)]).toEqual([true, false]);
  now += 5 * second;
  expect(health.admit(release)).toBe(true);
  health.recordSuccess(release);
  expect([health.admit(release), health.admit(release)]).toEqual([true, true]);
});

test("each cooldown is twice as long, up to ten minutes, until the release proves healthy", () => {
  const cooldowns = Array.from({ length: 7 }, () => {
    health.recordFailure(release, true);
    const began = now;
    while (!health.admit(release)) now += second;
    return (now - began) / second;
  });
  expect(cooldowns).toEqual([30, 60, 120, 240, 480, 600, 600]);
  for (let time = 0; time < 3; time++) health.recordSuccess(release);
  health.recordFailure(release, true);
  now += 30 * second;
  expect(health.admit(release)).toBe(true);
});

test("a release proves healthy after three documents since its last failure", () => {
  const seen = [];
  for (let time = 0; time < 3; time++) {
    seen.push(health.isProven(release));
    health.recordSuccess(release);
  }
  expect([...seen, health.isProven(release)]).toEqual([false, false, false, true]);
  health.recordFailure(release, false);
  expect(health.isProven(release)).toBe(false);
});

test("each page of a release must prove healthy", () => {
  for (let time = 0; time < 3; time++) health.recordSuccess(release, "/shop");
  expect([health.isProven(release, "/shop"), health.isProven(release, "/product/:id")]).toEqual([
    true,
    false,
  ]);
});

test("a failed release stays on probation for five minutes", () => {
  health.recordFailure(release, false);
  for (let time = 0; time < 9; time++) health.recordSuccess(release);
  now += 300 * second - 1;
  expect(health.isProven(release)).toBe(false);
  now += 1;
  expect(health.isProven(release)).toBe(true);
});

test("a new release stays on probation for a minute", () => {
  health = createReleaseHealth(
    () => new Date(now),
    ({ version }) => version === "1.0.1",
  );
  for (const one of [release, other]) {
    for (let time = 0; time < 9; time++) health.recordSuccess(one);
  }
  expect([health.isProven(release), health.isProven(other)]).toEqual([true, false]);
  now += 60 * second;
  expect(health.isProven(other)).toBe(true);
});

test("counts how often it blocked a release", () => {
  const before = health.countBlocks(release);
  fail(2);
  expect(health.countBlocks(release)).toBe(before);
  fail(1);
  expect(health.countBlocks(release)).not.toBe(before);
});
