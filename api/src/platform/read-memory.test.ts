import { expect, test } from "bun:test";
import { readMemory } from "./read-memory.ts";

const hasMemory = process.platform === "linux";

test.if(hasMemory)("returns the resident memory of a process", async () => {
  const before = process.memoryUsage.rss();
  const bytes = (await readMemory(process.pid)) ?? 0;
  const after = process.memoryUsage.rss();
  expect(bytes).toBeGreaterThan(0.9 * Math.min(before, after));
  expect(bytes).toBeLessThan(1.1 * Math.max(before, after));
});

test("returns null for an unknown process", async () => {
  expect(await readMemory(2 ** 30)).toBeNull();
});
