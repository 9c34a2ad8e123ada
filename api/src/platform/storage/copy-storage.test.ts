import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { copyStorage } from "./copy-storage.ts";
import { createDiskStorage } from "./disk-storage.ts";
import type { Storage } from "./storage.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const sha384 = (text: string) => new Bun.CryptoHasher("sha384").update(text).digest("hex");
const blob = (text: string) => `releases/blobs/${sha384(text)}`;

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let from: Storage;
let to: Storage;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  from = createDiskStorage(join(folder.path, "from"));
  to = createDiskStorage(join(folder.path, "to"));
});
afterEach(() => folder.remove());

const textOf = async (storage: Storage, key: string) => (await storage.get(key))?.text();

test("copies only missing files and files of another size", async () => {
  for (const key of ["pictures/a", "pictures/b", "releases/kits/c"])
    await from.put(key, bytes(key));
  await to.put("pictures/a", bytes("pictures/a"));
  await to.put("pictures/b", bytes("half"));
  expect(await copyStorage(from, to)).toEqual({ copied: 2, present: 1, failed: [] });
  expect(await textOf(to, "pictures/b")).toBe("pictures/b");
  expect(await copyStorage(from, to)).toEqual({ copied: 0, present: 3, failed: [] });
});

test("with verify it also copies files with other bytes of the same size", async () => {
  await from.put("pictures/a", bytes("right"));
  await to.put("pictures/a", bytes("wrong"));
  expect(await copyStorage(from, to)).toEqual({ copied: 0, present: 1, failed: [] });
  expect(await copyStorage(from, to, { verify: true })).toMatchObject({ copied: 1, present: 0 });
  expect(await textOf(to, "pictures/a")).toBe("right");
  expect(await copyStorage(from, to, { verify: true })).toMatchObject({ copied: 0, present: 1 });
});

test("reports and skips a file that does not match its name, and copies the others", async () => {
  await from.put(blob("right"), bytes("wrong"));
  await from.put(blob("other"), bytes("other"));
  expect(await copyStorage(from, to)).toEqual({
    copied: 1,
    present: 0,
    failed: [{ key: blob("right"), reason: "is not what its name says" }],
  });
  expect(await to.has(blob("right"))).toBe(false);
});

test("reports a copy that arrived with other bytes", async () => {
  await from.put("pictures/a", bytes("whole"));
  const loses = { ...to, put: (key: string) => to.put(key, bytes("half")) };
  expect((await copyStorage(from, loses)).failed).toEqual([
    { key: "pictures/a", reason: "did not arrive whole" },
  ]);
});

test("does not copy temporary files, and reports progress", async () => {
  await from.put("pictures/a", bytes("a"));
  await from.put(`pictures/b.${crypto.randomUUID()}.part`, bytes("b"));
  const said: string[] = [];
  await copyStorage(from, to, { onProgress: (done, total) => said.push(`${done} of ${total}`) });
  expect(said).toEqual(["1 of 1"]);
});
