import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { createCachedStorage } from "./cached-storage.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { createFileCache } from "./file-cache.ts";
import type { Storage } from "./storage.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const sha384 = (text: string) => new Bun.CryptoHasher("sha384").update(text).digest("hex");

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let far: Storage;
let fetched: string[];
let storage: Storage;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  const disk = createDiskStorage(join(folder.path, "far"));
  fetched = [];
  far = {
    ...disk,
    get: (key) => {
      fetched.push(key);
      return disk.get(key);
    },
  };
  storage = open();
});
afterEach(() => folder.remove());

const cacheFolder = () => join(folder.path, "cache");
const open = () => createCachedStorage(far, createFileCache(cacheFolder(), 1_000_000));
const textOf = async (key: string) => (await storage.get(key))?.text();

test("fetches a content once for concurrent reads and not again later", async () => {
  await far.put("pictures/a", bytes("a"));
  const texts = await Promise.all(Array.from({ length: 50 }, () => textOf("pictures/a")));
  expect(new Set(texts)).toEqual(new Set(["a"]));
  expect(await textOf("pictures/a")).toBe("a");
  storage = open();
  expect(await textOf("pictures/a")).toBe("a");
  expect(fetched).toEqual(["pictures/a"]);
});

test("does not cache a missing content", async () => {
  expect(await storage.get("pictures/a")).toBeNull();
  await far.put("pictures/a", bytes("a"));
  expect(await textOf("pictures/a")).toBe("a");
});

test("does not fetch its own content", async () => {
  await storage.put("pictures/a", bytes("a"));
  expect(await textOf("pictures/a")).toBe("a");
  expect(fetched).toEqual([]);
});

test("fetches a broken copy again", async () => {
  await storage.put("pictures/a", bytes("a"));
  const [name = ""] = await readdir(cacheFolder());
  await Bun.write(join(cacheFolder(), name), "broken");
  for (const _ of ["fetched", "cached"]) expect(await textOf("pictures/a")).toBe("a");
  expect(fetched).toEqual(["pictures/a"]);
});

test("rejects and does not cache bytes that do not match their name", async () => {
  const key = `releases/blobs/${sha384("right")}`;
  await far.put(key, bytes("wrong"));
  await expect(storage.get(key)).rejects.toMatchObject({ code: "unavailable" });
  await far.put(key, bytes("right"));
  expect(await textOf(key)).toBe("right");
});

test("does not cache a failed read", async () => {
  const { get } = far;
  far.get = () => Promise.reject(new Error("away"));
  storage = open();
  await expect(storage.get("pictures/a")).rejects.toThrow("away");
  far.get = get;
  await far.put("pictures/a", bytes("a"));
  expect(await textOf("pictures/a")).toBe("a");
});
