import { expect, test } from "bun:test";
import { createPace } from "./create-pace.ts";

/** How many requests keys at these moments make, each key taking the place of the one before it. */
function countRequests(keys: readonly number[]): number {
  const pace = createPace();
  let requests = 0;
  const ask = (at: number) => {
    pace.start(at);
    requests += 1;
  };
  keys.forEach((at, index) => {
    const due = at + pace.wait(at);
    if (due === at || due <= (keys[index + 1] ?? Number.POSITIVE_INFINITY)) ask(due);
  });
  return requests;
}

const every = (ms: number, count: number) => Array.from({ length: count }, (_, key) => key * ms);

test("sends a request at once for a key after a rest", () => {
  const pace = createPace();
  expect(pace.wait(0)).toBe(0);
  pace.start(0);
  expect(pace.wait(1_000)).toBe(0);
});

test("sixty keys in three seconds make at most six requests", () => {
  expect(countRequests(every(50, 60))).toBeLessThanOrEqual(6);
  expect(countRequests(every(50, 60))).toBeGreaterThan(3);
});

test("makes no more requests for keys with pauses", () => {
  expect(countRequests(every(150, 20))).toBeLessThanOrEqual(6);
});

test("requests the last text soon after the last key", () => {
  const pace = createPace();
  pace.start(0);
  expect(pace.wait(200)).toBe(120);
});
