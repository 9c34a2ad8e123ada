import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { createDiskStorage, type Storage } from "./storage.ts";

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let storage: Storage;

beforeEach(async () => {
  folder = await createTemporaryFolder();
  storage = createDiskStorage(join(folder.path, "root"));
});
afterEach(() => folder.remove());

const bytes = (text: string) => new TextEncoder().encode(text);

test("gives back what was put", async () => {
  await storage.put("pictures/a-640.webp", bytes("picture"));
  expect(await (await storage.get("pictures/a-640.webp"))?.text()).toBe("picture");
  expect(await storage.has("pictures/a-640.webp")).toBe(true);
});

test("has nothing under a key that was never put", async () => {
  expect(await storage.get("pictures/none.webp")).toBeNull();
  expect(await storage.has("pictures/none.webp")).toBe(false);
  expect(await storage.list("pictures")).toEqual([]);
});

test("has nothing any more under a key that was removed, once or twice", async () => {
  await storage.put("pictures/a.webp", bytes("a"));
  await storage.put("pictures/b.webp", bytes("b"));
  for (const _ of [1, 2]) await storage.remove("pictures/a.webp");
  expect(await storage.list("pictures")).toEqual(["pictures/b.webp"]);
});

test("what is older than a time is removed, and what was put or touched since then stays", async () => {
  for (const key of ["old", "touched", "new"]) await storage.put(key, bytes(key));
  const path = (key: string) => join(folder.path, "root", key);
  for (const key of ["old", "touched"]) await utimes(path(key), new Date(0), new Date(0));
  expect(await storage.touch("touched")).toBe(true);
  for (const key of ["old", "touched", "new", "none"]) {
    await storage.removeIfOlder(key, new Date(1000));
  }
  expect((await readdir(join(folder.path, "root"))).sort()).toEqual(["new", "touched"]);
  expect(await (await storage.get("touched"))?.text()).toBe("touched");
});

test("nothing is touched where there is nothing", async () => {
  expect(await storage.touch("none")).toBe(false);
  expect(await storage.has("none")).toBe(false);
});

test("lists the keys below a folder, at any depth", async () => {
  await storage.put("mfe/a/1/x.js", bytes("x"));
  await storage.put("mfe/a/1/deep/y.js", bytes("y"));
  await storage.put("pictures/z.webp", bytes("z"));
  expect((await storage.list("mfe")).sort()).toEqual(["mfe/a/1/deep/y.js", "mfe/a/1/x.js"]);
});

test("the last of many puts to one key stands whole, and leaves no drafts", async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(10_000));
  await Promise.all(texts.map((text) => storage.put("one", bytes(text))));
  const kept = await (await storage.get("one"))?.text();
  expect(texts).toContain(kept ?? "");
  expect(await readdir(join(folder.path, "root"))).toEqual(["one"]);
});

test("where nothing can be stored it is unavailable, and leaves no draft", async () => {
  await Bun.write(join(folder.path, "root"), "a file");
  for (const work of [() => storage.put("pictures/a.webp", bytes("a")), storage.check]) {
    await expect(work()).rejects.toMatchObject({ code: "unavailable", cause: { code: "ENOTDIR" } });
  }
  expect(await readdir(folder.path)).toEqual(["root"]);
});

test("trying it out leaves nothing behind", async () => {
  await storage.check();
  expect([await storage.list("pictures"), await storage.list("releases")]).toEqual([[], []]);
});

test.each(["../secret", "a/../../secret", "/etc/passwd", "a//b", "./a", ""])(
  "no key leads out of the folder: %j",
  async (key) => {
    await Bun.write(join(folder.path, "secret"), "no");
    expect(async () => storage.get(key)).toThrow("Not a storage key");
    await expect(storage.put(key, bytes("x"))).rejects.toThrow("Not a storage key");
    expect(() => storage.remove(key)).toThrow("Not a storage key");
    await expect(storage.touch(key)).rejects.toThrow("Not a storage key");
    await expect(storage.removeIfOlder(key, new Date())).rejects.toThrow("Not a storage key");
    expect(await Bun.file(join(folder.path, "secret")).text()).toBe("no");
  },
);
