import { beforeEach, expect, test } from "bun:test";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";

const release = { name: "mfe-catalog", version: "1.0.0" };
const other = { name: "mfe-catalog", version: "1.0.1" };
const second = 1000;

let now: number;
let breaker: CircuitBreaker;
beforeEach(() => {
  now = 1_800_000_000_000;
  breaker = createCircuitBreaker(() => new Date(now));
});

const fail = (times: number) => {
  for (let time = 0; time < times; time++) breaker.recordFailure(release, false);
};

test("blocks a release after three failures in a row, or one fatal failure", () => {
  fail(2);
  expect(breaker.admit(release)).toBe(true);
  fail(1);
  expect(breaker.admit(release)).toBe(false);
  expect(breaker.admit(other)).toBe(true);
  breaker.recordFailure(other, true);
  expect(breaker.admit(other)).toBe(false);
});

test("a success resets the count of failures", () => {
  fail(2);
  breaker.recordSuccess(release);
  fail(2);
  expect(breaker.admit(release)).toBe(true);
});

test("after the cooldown one document tries again while others skip the release", () => {
  fail(3);
  now += 30 * second;
  expect([breaker.admit(release), breaker.admit(release)]).toEqual([true, false]);
  now += 5 * second;
  expect(breaker.admit(release)).toBe(true);
  breaker.recordSuccess(release);
  expect([breaker.admit(release), breaker.admit(release)]).toEqual([true, true]);
});

test("each cooldown is twice as long, up to ten minutes, until the release proves healthy", () => {
  const cooldowns = Array.from({ length: 7 }, () => {
    breaker.recordFailure(release, true);
    const began = now;
    while (!breaker.admit(release)) now += second;
    return (now - began) / second;
  });
  expect(cooldowns).toEqual([30, 60, 120, 240, 480, 600, 600]);
  for (let time = 0; time < 3; time++) breaker.recordSuccess(release);
  breaker.recordFailure(release, true);
  now += 30 * second;
  expect(breaker.admit(release)).toBe(true);
});

test("a release proves healthy after three documents since its last failure", () => {
  const seen = [];
  for (let time = 0; time < 3; time++) {
    seen.push(breaker.isProven(release));
    breaker.recordSuccess(release);
  }
  expect([...seen, breaker.isProven(release)]).toEqual([false, false, false, true]);
  breaker.recordFailure(release, false);
  expect(breaker.isProven(release)).toBe(false);
});

test("each page of a release must prove healthy", () => {
  for (let time = 0; time < 3; time++) breaker.recordSuccess(release, "/shop");
  expect([breaker.isProven(release, "/shop"), breaker.isProven(release, "/product/:id")]).toEqual([
    true,
    false,
  ]);
});

test("a failed release stays on probation for five minutes", () => {
  breaker.recordFailure(release, false);
  for (let time = 0; time < 9; time++) breaker.recordSuccess(release);
  now += 300 * second - 1;
  expect(breaker.isProven(release)).toBe(false);
  now += 1;
  expect(breaker.isProven(release)).toBe(true);
});

test("a new release stays on probation for a minute", () => {
  breaker = createCircuitBreaker(
    () => new Date(now),
    ({ version }) => version === "1.0.1",
  );
  for (const one of [release, other]) {
    for (let time = 0; time < 9; time++) breaker.recordSuccess(one);
  }
  expect([breaker.isProven(release), breaker.isProven(other)]).toEqual([true, false]);
  now += 60 * second;
  expect(breaker.isProven(other)).toBe(true);
});

test("counts how often the breaker opened", () => {
  const before = breaker.countTrips(release);
  fail(2);
  expect(breaker.countTrips(release)).toBe(before);
  fail(1);
  expect(breaker.countTrips(release)).not.toBe(before);
});
