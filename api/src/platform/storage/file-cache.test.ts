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
/** Those of some keys that are there. Looking at one uses it. */
async function present(cache: FileCache, keys: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const key of keys) if (await cache.read(key)) found.push(key);
  return found;
}

test("gives back what was written, also to the next process", async () => {
  await createFileCache(folder.path, 10_000).write("a", kilobyte(1));
  expect(await createFileCache(folder.path, 10_000).read("a")).toEqual(kilobyte(1));
  expect(await createFileCache(folder.path, 10_000).read("b")).toBeNull();
});

test("never takes more bytes than it may: what was used longest ago goes", async () => {
  const cache = createFileCache(folder.path, 3200);
  for (const key of ["a", "b", "c"]) await cache.write(key, kilobyte(1));
  await cache.read("a");
  await cache.write("d", kilobyte(1));
  const sizes = await Promise.all(
    (await files()).map(async (name) => (await stat(join(folder.path, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(3200);
  expect(await present(cache, ["a", "b", "c", "d"])).toEqual(["a", "c", "d"]);
});

test("the order of use and the limit hold for the next process too", async () => {
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
  expect(await present(after, ["a", "b", "c"])).toEqual(["a", "b"]);
  expect(await files()).toHaveLength(2);
});

test("what is larger than all that it may take is not kept, and drives nothing out", async () => {
  const cache = createFileCache(folder.path, 1500);
  await cache.write("a", kilobyte(1));
  await cache.write("b", new Uint8Array(2000));
  expect(await present(cache, ["a", "b"])).toEqual(["a"]);
});

test.each<[string, (path: string) => Promise<unknown>]>([
  ["changed", async (path) => Bun.write(path, (await Bun.file(path).bytes()).fill(7, 500, 501))],
  ["cut off", async (path) => Bun.write(path, (await Bun.file(path).bytes()).slice(0, 700))],
  ["empty", (path) => Bun.write(path, "")],
  ["gone", (path) => Bun.file(path).delete()],
])("a file that is %s is as if it was never there, and can be written again", async (_, harm) => {
  const cache = createFileCache(folder.path, 10_000);
  await cache.write("a", kilobyte(1));
  await harm(await pathOf());
  expect(await cache.read("a")).toBeNull();
  expect(await files()).toEqual([]);
  await cache.write("a", kilobyte(1));
  expect(await cache.read("a")).toEqual(kilobyte(1));
});

test("a file under another's name is not taken for it", async () => {
  const cache = createFileCache(folder.path, 10_000);
  await cache.write("a", kilobyte(1));
  const content = await Bun.file(await pathOf()).bytes();
  await cache.remove("a");
  await cache.write("b", kilobyte(2));
  await Bun.write(await pathOf(), content);
  expect(await cache.read("b")).toBeNull();
});

test("what a killed process left half written is removed", async () => {
  await Bun.write(join(folder.path, "name.part"), "half");
  await createFileCache(folder.path, 10_000).read("a");
  expect(await files()).toEqual([]);
});

test("where nothing can be written nothing is cached, and nothing fails", async () => {
  await Bun.write(join(folder.path, "file"), "");
  const cache = createFileCache(join(folder.path, "file"), 10_000);
  await cache.write("a", kilobyte(1));
  expect(await cache.read("a")).toBeNull();
  await cache.remove("a");
});
