import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { type S3Server, startS3Server } from "../../../testing/s3-server.ts";
import { createCachedStorage } from "./cached-storage.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { createFileCache } from "./file-cache.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

interface Kind {
  create(): Storage;
  backdate(key: string): Promise<void>;
}

const s3: Kind = {
  create: () => createS3Storage(server.config),
  backdate: (key) => server.backdate(key, new Date(0)),
};
const kinds: [string, Kind][] = [
  [
    "a disk",
    {
      create: () => createDiskStorage(folder.path),
      backdate: (key) => utimes(join(folder.path, key), new Date(0), new Date(0)),
    },
  ],
  ["S3", s3],
  [
    "S3 with a cache",
    {
      ...s3,
      create: () => createCachedStorage(s3.create(), createFileCache(folder.path, 1_000_000)),
    },
  ],
];

describe.each(kinds)("on %s", (_, { create, backdate }) => {
  let storage: Storage;
  beforeEach(() => {
    storage = create();
  });
  afterEach(async () => {
    for (const top of ["pictures", "mfe", "one"]) {
      for (const key of await storage.list(top)) await storage.remove(key);
    }
  });

  test("returns what was put", async () => {
    await storage.put("pictures/a-640.webp", bytes("picture"));
    expect(await (await storage.get("pictures/a-640.webp"))?.text()).toBe("picture");
    expect(await storage.has("pictures/a-640.webp")).toBe(true);
    expect(await storage.size("pictures/a-640.webp")).toBe(7);
  });

  test("returns every byte, and an empty content as empty", async () => {
    const all = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 7 + (at >> 8)) % 256);
    await storage.put("pictures/all", all);
    await storage.put("pictures/nothing", new Uint8Array());
    expect(await (await storage.get("pictures/all"))?.bytes()).toEqual(all);
    expect((await storage.get("pictures/nothing"))?.size).toBe(0);
    expect(await storage.size("pictures/nothing")).toBe(0);
  });

  test("returns null for an unknown key", async () => {
    expect(await storage.get("pictures/none.webp")).toBeNull();
    expect(await storage.has("pictures/none.webp")).toBe(false);
    expect(await storage.size("pictures/none.webp")).toBeNull();
    expect(await storage.list("pictures")).toEqual([]);
  });

  test("returns null after removing a key once or twice", async () => {
    await storage.put("pictures/a.webp", bytes("a"));
    await storage.put("pictures/b.webp", bytes("b"));
    for (const _ of [1, 2]) await storage.remove("pictures/a.webp");
    expect(await storage.get("pictures/a.webp")).toBeNull();
    expect(await storage.list("pictures")).toEqual(["pictures/b.webp"]);
  });

  test("removeIfOlder removes old contents and keeps those put or touched since", async () => {
    for (const name of ["old", "touched", "new"]) {
      await storage.put(`pictures/${name}`, bytes(name));
    }
    for (const name of ["old", "touched"]) await backdate(`pictures/${name}`);
    expect(await storage.touch("pictures/touched")).toBe(true);
    for (const name of ["old", "touched", "new", "none"]) {
      await storage.removeIfOlder(`pictures/${name}`, new Date(1000));
    }
    expect((await storage.list("pictures")).sort()).toEqual(["pictures/new", "pictures/touched"]);
    expect(await (await storage.get("pictures/touched"))?.text()).toBe("touched");
    expect(await storage.get("pictures/old")).toBeNull();
  });

  test("touch returns false for an unknown key", async () => {
    expect(await storage.touch("pictures/none")).toBe(false);
    expect(await storage.has("pictures/none")).toBe(false);
  });

  test("lists the keys below a folder, at any depth", async () => {
    await storage.put("mfe/a/1/x.js", bytes("x"));
    await storage.put("mfe/a/1/deep/y.js", bytes("y"));
    await storage.put("mfe2/z.js", bytes("z"));
    await storage.put("pictures/z.webp", bytes("z"));
    expect((await storage.list("mfe")).sort()).toEqual(["mfe/a/1/deep/y.js", "mfe/a/1/x.js"]);
    await storage.remove("mfe2/z.js");
  });

  test("concurrent puts of one content leave one complete file", async () => {
    const text = "whole".repeat(10_000);
    await Promise.all(Array.from({ length: 20 }, () => storage.put("one/key", bytes(text))));
    expect((await (await create().get("one/key"))?.text()) === text).toBe(true);
    expect(await storage.list("one")).toEqual(["one/key"]);
  });

  test("check leaves nothing behind", async () => {
    await storage.check();
    expect([await storage.list("pictures"), await storage.list("releases")]).toEqual([[], []]);
  });

  test.each(["../secret", "a/../../secret", "/etc/passwd", "a//b", "./a", ""])(
    "no key leads out of the folder: %j",
    async (key) => {
      const calls = [
        () => storage.get(key),
        () => storage.put(key, bytes("x")),
        () => storage.remove(key),
        () => storage.touch(key),
        () => storage.size(key),
        () => storage.removeIfOlder(key, new Date()),
      ];
      for (const call of calls) {
        await expect((async () => call())()).rejects.toThrow("Not a storage key");
      }
    },
  );
});

test("lists all objects of a bucket over several answers", async () => {
  const storage = s3.create();
  const keys = Array.from({ length: 1100 }, (_, at) => `many/${at}`);
  for (let from = 0; from < keys.length; from += 100) {
    await Promise.all(keys.slice(from, from + 100).map((key) => storage.put(key, bytes(key))));
  }
  expect((await storage.list("many")).sort()).toEqual(keys.sort());
}, 60_000);

test("after many puts of different contents the last one is complete, without temporary files", async () => {
  const storage = createDiskStorage(folder.path);
  const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(10_000));
  await Promise.all(texts.map((text) => storage.put("one/key", bytes(text))));
  const kept = await (await storage.get("one/key"))?.text();
  expect(texts.indexOf(kept ?? "")).not.toBe(-1);
  expect(await storage.list("one")).toEqual(["one/key"]);
});

test("throws Unavailable and leaves no temporary file when the disk cannot store", async () => {
  const root = join(folder.path, "root");
  await Bun.write(root, "a file");
  const storage = createDiskStorage(root);
  for (const work of [() => storage.put("pictures/a.webp", bytes("a")), storage.check]) {
    await expect(work()).rejects.toMatchObject({ code: "unavailable", cause: { code: "ENOTDIR" } });
  }
  await rm(root);
  expect(await createDiskStorage(folder.path).list("root")).toEqual([]);
});
