import { afterEach, beforeEach, expect, test } from "bun:test";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { createDiskStorage } from "../../platform/storage/disk-storage.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { readKit, storeKit } from "./kits.ts";

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let storage: Storage;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  storage = createDiskStorage(folder.path);
});
afterEach(() => folder.remove());

test("rejects when storage cannot store the kit", async () => {
  const failure = new Error("The disk is full");
  const full = { ...storage, put: () => Promise.reject(failure) };
  await expect(storeKit(full, "1.0.0-aa", new Uint8Array([1]))).rejects.toBe(failure);
  expect(await readKit(storage, "1.0.0-aa")).toBeNull();
});

test("keeps the first content of a version", async () => {
  for (const byte of [1, 2]) await storeKit(storage, "1.0.0-aa", new Uint8Array([byte]));
  expect(await (await readKit(storage, "1.0.0-aa"))?.bytes()).toEqual(new Uint8Array([1]));
});
