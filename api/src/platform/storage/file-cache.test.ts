import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { createFileCache, type FileCache } from "./file-cache.ts";

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

const kilobyte = (fill: number) => new Uint8Array(1000).fill(fill);
const files = () => readdir(folder.path);
const pathOf = async () => join(folder.path, (await files())[0] ?? "");
/** Returns the keys that are cached. Reading a key counts as use. */
async function listPresent(cache: FileCache, keys: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const key of keys) if (await cache.read(key)) found.push(key);
  return found;
}

test("returns what was written, also in the next process", async () => {
  await createFileCache(folder.path, 10_000).write("a", kilobyte(1));
  expect(await createFileCache(folder.path, 10_000).read("a")).toEqual(kilobyte(1));
  expect(await createFileCache(folder.path, 10_000).read("b")).toBeNull();
});

test("stays within its limit by removing the least recently used files", async () => {
  const cache = createFileCache(folder.path, 3200);
  for (const key of ["a", "b", "c"]) await cache.write(key, kilobyte(1));
  await cache.read("a");
  await cache.write("d", kilobyte(1));
  const sizes = await Promise.all(
    (await files()).map(async (name) => (await stat(join(folder.path, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(3200);
  expect(await listPresent(cache, ["a", "b", "c", "d"])).toEqual(["a", "c", "d"]);
});

test("keeps the order of use and the limit in the next process", async () => {
  const before = createFileCache(folder.path, 10_000);
  for (const [age, key] of ["a", "b", "c"].entries()) {
    await before.write(key, kilobyte(age));
    const names = await files();
    const ages = await Promise.all(
      names.map(async (name) => [(await stat(join(folder.path, name))).mtimeMs, name] as const),
    );
    const newest = ages.sort(([one], [other]) => other - one)[0]?.[1] ?? "";
    await utimes(join(folder.path, newest), 1000 - age, 1000 - age);
  }
  const after = createFileCache(folder.path, 2500);
  expect(await listPresent(after, ["a", "b", "c"])).toEqual(["a", "b"]);
  expect(await files()).toHaveLength(2);
});

test("does not cache a file larger than the limit, and removes nothing for it", async () => {
  const cache = createFileCache(folder.path, 1500);
  await cache.write("a", kilobyte(1));
  await cache.write("b", new Uint8Array(2000));
  expect(await listPresent(cache, ["a", "b"])).toEqual(["a"]);
});

test.each<[string, (path: string) => Promise<unknown>]>([
  ["changed", async (path) => Bun.write(path, (await Bun.file(path).bytes()).fill(7, 500, 501))],
  ["cut off", async (path) => Bun.write(path, (await Bun.file(path).bytes()).slice(0, 700))],
  ["empty", (path) => Bun.write(path, "")],
  ["gone", (path) => Bun.file(path).delete()],
])("treats a file that is %s as missing, and can write it again", async (_, harm) => {
  const cache = createFileCache(folder.path, 10_000);
  await cache.write("a", kilobyte(1));
  await harm(await pathOf());
  expect(await cache.read("a")).toBeNull();
  expect(await files()).toEqual([]);
  await cache.write("a", kilobyte(1));
  expect(await cache.read("a")).toEqual(kilobyte(1));
});

test("rejects a file under another name", async () => {
  const cache = createFileCache(folder.path, 10_000);
  await cache.write("a", kilobyte(1));
  const content = await Bun.file(await pathOf()).bytes();
  await cache.remove("a");
  await cache.write("b", kilobyte(2));
  await Bun.write(await pathOf(), content);
  expect(await cache.read("b")).toBeNull();
});

test("removes temporary files of a killed process", async () => {
  await Bun.write(join(folder.path, "name.part"), "half");
  await createFileCache(folder.path, 10_000).read("a");
  expect(await files()).toEqual([]);
});

test("an unwritable folder caches nothing and causes no failure", async () => {
  await Bun.write(join(folder.path, "file"), "");
  const cache = createFileCache(join(folder.path, "file"), 10_000);
  await cache.write("a", kilobyte(1));
  expect(await cache.read("a")).toBeNull();
  await cache.remove("a");
});
