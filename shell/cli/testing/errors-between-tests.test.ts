import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findErrorsBetweenTests } from "./errors-between-tests.ts";

const late = `import { test } from "bun:test";
test("ends before its promise", () => void setTimeout(() => Promise.reject(new Error("late")), 1));
test("waits", () => Bun.sleep(100));`;
const between = `import { afterAll, test } from "bun:test";
test("ends", () => void setTimeout(() => Promise.reject(new Error("later")), 1));
afterAll(() => Bun.sleep(100));`;
const fine = 'import { test } from "bun:test"; test("is fine", () => {});';

async function outputOf(sources: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-between-"));
  for (const [name, source] of Object.entries(sources)) await Bun.write(join(folder, name), source);
  const child = Bun.spawn([process.execPath, "test"], {
    ...{ cwd: folder, stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, NO_COLOR: "1" } },
  });
  const output = await new Response(child.stderr).text();
  await rm(folder, { recursive: true });
  return output;
}

test("names each error that no test caught, and the file that ran then", async () => {
  const sources = {
    "a.test.ts": fine,
    "b.test.ts": between,
    "c.test.ts": between,
    "d.test.ts": fine,
  };
  const errors = findErrorsBetweenTests(await outputOf(sources));
  expect(errors.map((error) => error.split("\n")[0])).toEqual([
    "b.test.ts An error that no test caught",
    "c.test.ts An error that no test caught",
  ]);
  expect(errors[0]).toContain("error: later\n");
});

test("finds none where all is well, or where the error belongs to a test", async () => {
  expect(findErrorsBetweenTests(await outputOf({ "a.test.ts": fine }))).toEqual([]);
  expect(findErrorsBetweenTests(await outputOf({ "a.test.ts": late }))).toEqual([]);
});
