import { afterEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryFolder } from "./memory-folder.ts";

const { TMPDIR } = process.env;
afterEach(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
});

test("temporary files go where TMPDIR says, even where memory has room", async () => {
  const named = await mkdtemp(join(tmpdir(), "aushadhi-named-"));
  process.env.TMPDIR = named;
  expect(await memoryFolder()).toBe(named);
  await rm(named, { recursive: true });
});

test("a folder can be made where temporary files go", async () => {
  delete process.env.TMPDIR;
  const made = await mkdtemp(join(await memoryFolder(), "aushadhi-memory-"));
  await rm(made, { recursive: true });
});
