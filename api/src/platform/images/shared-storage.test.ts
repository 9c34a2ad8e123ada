import { afterEach, beforeEach, expect, test } from "bun:test";
import { createTemporaryDatabase, createTemporaryFolder } from "../../../testing/database.ts";
import { createDiskStorage } from "../storage/disk-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { type EncodedPicture, pictureKey } from "./encode-picture.ts";
import { createPictureCleaner } from "./remove-unreferenced.ts";
import { storeThenWrite } from "./store-picture.ts";

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let database: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let storage: Storage;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  database = await createTemporaryDatabase();
  storage = createDiskStorage(folder.path);
});
afterEach(async () => {
  await database.remove();
  await folder.remove();
});

const name = "ab".repeat(16);
const key = pictureKey(name, 160);
const picture: EncodedPicture = { name, files: [{ width: 160, bytes: Uint8Array.of(1, 2, 3) }] };

test("restores a picture that another process references during removal", async () => {
  await storage.put(key, Uint8Array.of(1, 2, 3));
  let isShown = false;
  const remove = async (one: string) => {
    await storage.remove(one);
    isShown = true;
  };
  const findReferenced = async () => (isShown ? [name] : []);
  const clean = createPictureCleaner(database.db, { ...storage, remove }, [findReferenced]);
  await clean();
  await clean();
  expect(await (await storage.get(key))?.bytes()).toEqual(Uint8Array.of(1, 2, 3));
});

test("restores a picture that another process removed before it was referenced", async () => {
  const row = await storeThenWrite(storage, [picture], async () => {
    await storage.remove(key);
    return "row";
  });
  expect([row, await storage.has(key)]).toEqual(["row", true]);
});

test("keeps the write when the storage fails right after it", async () => {
  let isAway = false;
  const has = async (one: string) => {
    if (isAway) throw new Error("away");
    return storage.has(one);
  };
  const writing = storeThenWrite({ ...storage, has }, [picture], async () => {
    isAway = true;
    return "row";
  });
  expect(await writing).toBe("row");
});
