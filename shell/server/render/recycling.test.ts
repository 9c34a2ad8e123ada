import { expect, test } from "bun:test";
import { needsRecycling, recyclingLimits } from "./recycling.ts";

const megabyte = 1024 * 1024;
const now = 1_000_000;
const unused = now - recyclingLimits.idleMs - 1;

/** Creates a process, busy or idle, with a baseline of 100 MB. */
const createProcess = (lastUse: Record<string, number>, busy = true, documents = 10) => ({
  documents,
  baseline: 100 * megabyte,
  lastUse: new Map(Object.entries(lastUse)),
  tasks: new Map(busy ? [[1, {} as never]] : []),
});
const isRecycled = (one: ReturnType<typeof createProcess>, megabytes: number | null = 100) =>
  needsRecycling(one, megabytes === null ? null : megabytes * megabyte, now);

test("replaces a busy process that has grown by more than 128 MB", () => {
  expect(isRecycled(createProcess({ "shell@1": now }), 227)).toBe(false);
  expect(isRecycled(createProcess({ "shell@1": now }), 229)).toBe(true);
});

test("replaces an idle process that has grown by more than 32 MB", () => {
  expect(isRecycled(createProcess({ "shell@1": unused }, false), 131)).toBe(false);
  expect(isRecycled(createProcess({ "shell@1": unused }, false), 133)).toBe(true);
  expect(isRecycled(createProcess({ "shell@1": now }, false), 133)).toBe(false);
});

test("replaces a process with an unused version of a package whose other version is in use", () => {
  expect(isRecycled(createProcess({ "a@1": unused, "a@2": now }))).toBe(true);
  expect(isRecycled(createProcess({ "a@1": now, "a@2": now }))).toBe(false);
  expect(isRecycled(createProcess({ "a@1": unused, "b@1": now }))).toBe(false);
});

test("replaces a process that has rendered many documents, also when its memory is unknown", () => {
  const { documents } = recyclingLimits;
  expect(isRecycled(createProcess({}, true, documents), null)).toBe(false);
  expect(isRecycled(createProcess({}, true, documents + 1), null)).toBe(true);
});
