import { expect, test } from "bun:test";
import { needsRecycling, recyclingLimits } from "./recycling.ts";

const megabyte = 1024 * 1024;
const now = 1_000_000;
const unused = now - recyclingLimits.idleMs - 1;

/** A process that has rendered, at rest or busy, at 100 MB after its first documents. */
const process = (lastUse: Record<string, number>, busy = true, documents = 10) => ({
  documents,
  baseline: 100 * megabyte,
  lastUse: new Map(Object.entries(lastUse)),
  tasks: new Map(busy ? [[1, {} as never]] : []),
});
const recycled = (one: ReturnType<typeof process>, megabytes: number | null = 100) =>
  needsRecycling(one, megabytes === null ? null : megabytes * megabyte, now);

test("a process that has grown while it was busy is replaced", () => {
  expect(recycled(process({ "shell@1": now }), 227)).toBe(false);
  expect(recycled(process({ "shell@1": now }), 229)).toBe(true);
});

test("one that has nothing to do may have grown less", () => {
  expect(recycled(process({ "shell@1": unused }, false), 131)).toBe(false);
  expect(recycled(process({ "shell@1": unused }, false), 133)).toBe(true);
  expect(recycled(process({ "shell@1": now }, false), 133)).toBe(false);
});

test("one that holds a version which is used no more while another one is, is replaced", () => {
  expect(recycled(process({ "a@1": unused, "a@2": now }))).toBe(true);
  expect(recycled(process({ "a@1": now, "a@2": now }))).toBe(false);
  expect(recycled(process({ "a@1": unused, "b@1": now }))).toBe(false);
});

test("one that has rendered very much is replaced, also where the system does not tell its memory", () => {
  const { documents } = recyclingLimits;
  expect(recycled(process({}, true, documents), null)).toBe(false);
  expect(recycled(process({}, true, documents + 1), null)).toBe(true);
});
