import { expect, test } from "bun:test";
import { createRequestThrottle } from "./create-request-throttle.ts";

/** Counts the requests for keys pressed at these moments, in milliseconds. Each key replaces the one before it. */
function countRequests(keys: readonly number[]): number {
  const throttle = createRequestThrottle();
  let requests = 0;
  const request = (at: number) => {
    throttle.start(at);
    requests += 1;
  };
  keys.forEach((at, index) => {
    const due = at + throttle.wait(at);
    if (due === at || due <= (keys[index + 1] ?? Number.POSITIVE_INFINITY)) request(due);
  });
  return requests;
}

const listMoments = (ms: number, count: number) =>
  Array.from({ length: count }, (_, key) => key * ms);

test("sends a request at once for a key after a pause", () => {
  const throttle = createRequestThrottle();
  expect(throttle.wait(0)).toBe(0);
  throttle.start(0);
  expect(throttle.wait(1_000)).toBe(0);
});

test("sixty keys in three seconds make at most six requests", () => {
  expect(countRequests(listMoments(50, 60))).toBeLessThanOrEqual(6);
  expect(countRequests(listMoments(50, 60))).toBeGreaterThan(3);
});

test("makes at most six requests when the keys have pauses too", () => {
  expect(countRequests(listMoments(150, 20))).toBeLessThanOrEqual(6);
});

test("sends the last text 120 ms after the last key", () => {
  const throttle = createRequestThrottle();
  throttle.start(0);
  expect(throttle.wait(200)).toBe(120);
});
