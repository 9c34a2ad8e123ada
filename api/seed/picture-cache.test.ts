import { afterEach, beforeEach, expect, test } from "bun:test";
import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { storePicture } from "../src/platform/images/store-picture.ts";
import { createDiskStorage } from "../src/platform/storage/disk-storage.ts";
import { addPictureCache, getPictureCacheFolder } from "./picture-cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "picture-cache-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const cacheFolder = () => join(folder, "user", "aushadhi");
const createShop = (name: string) =>
  addPictureCache(createDiskStorage(join(folder, name)), cacheFolder());
const picture = {
  data: new Uint8Array(64 * 64 * 4).fill(120),
  width: 64,
  height: 64,
  channels: 4,
} as const;
const listOf = (name: string) => createDiskStorage(join(folder, name)).list("pictures");
const listCached = async () => (await readdir(join(cacheFolder(), "pictures"))).toSorted();

/** Puts that a shop makes, although a picture is in the cache, are those of `has`. */
async function storeIn(name: string): Promise<number> {
  const shop = await createShop(name);
  let encoded = 0;
  const put: typeof shop.put = (key, content) => {
    encoded++;
    return shop.put(key, content);
  };
  await storePicture({ ...shop, put }, picture);
  return encoded;
}

test("a second shop of the machine takes its pictures from the first", async () => {
  expect(await storeIn("first")).toBeGreaterThan(0);
  expect(await storeIn("second")).toBe(0);
  expect((await listOf("second")).toSorted()).toEqual((await listOf("first")).toSorted());
});

test("two shops that start at once both have all pictures, and the cache has each once", async () => {
  await Promise.all([storeIn("first"), storeIn("second")]);
  const keys = (await listOf("first")).toSorted();
  expect((await listOf("second")).toSorted()).toEqual(keys);
  expect((await listCached()).map((name) => `pictures/${name}`)).toEqual(keys);
});

test("a cache that is gone or cut off is drawn again", async () => {
  await storeIn("first");
  for (const name of await listCached()) {
    await Bun.write(join(cacheFolder(), "pictures", name), "RIFF");
  }
  expect(await storeIn("second")).toBeGreaterThan(0);
  await rm(cacheFolder(), { recursive: true });
  expect(await storeIn("third")).toBeGreaterThan(0);
  expect(await storeIn("fourth")).toBe(0);
});

test("only its owner may use the cache, and one that others may write is not used", async () => {
  await storeIn("first");
  expect((await stat(cacheFolder())).mode & 0o777).toBe(0o700);
  await chmod(cacheFolder(), 0o777);
  expect(await storeIn("second")).toBeGreaterThan(0);
});

test("lies in the user's cache folder", () => {
  expect(getPictureCacheFolder({ XDG_CACHE_HOME: "/c" })).toBe("/c/aushadhi/demo");
  const usual = join(homedir(), ".cache/aushadhi/demo");
  expect(getPictureCacheFolder({})).toBe(usual);
  expect(getPictureCacheFolder({ XDG_CACHE_HOME: "relative" })).toBe(usual);
});
