import { expect, test } from "bun:test";
import { collectWaits, measureSpan, presentWaits } from "./spans.ts";

test("what a request started and did not wait for is not counted once it is over", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = Promise.resolve();
  const waits = await collectWaits(async () => {
    left = measureSpan("storage", () => promise);
    await measureSpan("session", async () => undefined);
  });
  resolve();
  await left;
  expect(Object.keys(presentWaits(waits).spans)).toEqual(["session"]);
});
