import { expect, test } from "bun:test";
import { createProcessorShares } from "./processor-shares.ts";

function createTestShares() {
  let used = 0;
  const shares = createProcessorShares(() => used);
  return {
    start: shares.start,
    use: (ms: number) => {
      used += ms;
    },
  };
}

test("a request alone is charged all that was used meanwhile", () => {
  const { start, use } = createTestShares();
  use(100);
  const stop = start();
  use(7);
  expect(stop()).toBe(7);
});

test("requests side by side share what was used", () => {
  const { start, use } = createTestShares();
  const first = start();
  use(10);
  const second = start();
  use(8);
  expect(first()).toBe(14);
  use(3);
  expect(second()).toBe(7);
});

test("what is used between requests is charged to nobody", () => {
  const { start, use } = createTestShares();
  start()();
  use(50);
  const stop = start();
  expect(stop()).toBe(0);
});

test("measures the processor time of this process", () => {
  const stop = createProcessorShares().start();
  let sum = 0;
  for (let at = 0; at < 20_000_000; at++) sum += at % 7;
  expect(sum).toBeGreaterThan(0);
  expect(stop()).toBeGreaterThan(0);
});
