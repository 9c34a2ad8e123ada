import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { limits } from "../../contract/limits.ts";
import { createDiskStorage } from "../storage/disk-storage.ts";
import type { RawPixels } from "./downscale.ts";
import { pictureKey } from "./encode-picture.ts";
import { storePicture } from "./store-picture.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let storages = 0;
const emptyStorage = () => createDiskStorage(join(folder, String(storages++)));

/** A square of one colour, transparent in its left half. */
function halfSquare(side: number): RawPixels {
  const data = new Uint8Array(side * side * 4);
  for (let index = 0; index < side * side; index++) {
    data.set([20, 120, 80, index % side < side / 2 ? 0 : 255], index * 4);
  }
  return { data, width: side, height: side, channels: 4 };
}

const stored = async (storage: ReturnType<typeof createDiskStorage>, key: string) => {
  const blob = await storage.get(key);
  if (!blob) throw new Error(`Nothing under ${key}`);
  return sharp(new Uint8Array(await blob.arrayBuffer()));
};

test("stores raw pixels as WebP in every width, with transparency", async () => {
  const storage = emptyStorage();
  const picture = await storePicture(storage, halfSquare(1280));
  expect(picture).toMatch(/^[0-9a-f]{32}$/);
  for (const width of limits.pictureWidths) {
    const image = await stored(storage, pictureKey(picture, width));
    const { format, width: found, height, hasAlpha } = await image.metadata();
    expect({ format, found, height, hasAlpha }).toEqual({
      format: "webp",
      found: width,
      height: width,
      hasAlpha: true,
    });
    const { data } = await image.raw().toBuffer({ resolveWithObject: true });
    expect([data[3], data[(width - 1) * 4 + 3]]).toEqual([0, 255]);
  }
});

test("stores the same picture once", async () => {
  const storage = emptyStorage();
  const first = await storePicture(storage, halfSquare(64));
  const second = await storePicture(storage, halfSquare(64));
  expect(second).toBe(first);
  expect(await storage.list("pictures")).toHaveLength(limits.pictureWidths.length);
});

test("completes a picture with missing widths", async () => {
  const whole = emptyStorage();
  const picture = await storePicture(whole, halfSquare(64));
  const partial = emptyStorage();
  await partial.put(pictureKey(picture, 160), new Uint8Array([1]));
  await storePicture(partial, halfSquare(64));
  expect(await partial.list("pictures")).toHaveLength(limits.pictureWidths.length);
});

test("removes the new widths when one cannot be stored, and keeps the old ones", async () => {
  const whole = emptyStorage();
  const picture = await storePicture(whole, halfSquare(64));
  const root = join(folder, String(storages));
  const storage = emptyStorage();
  await storage.put(pictureKey(picture, 160), new Uint8Array([1]));
  await storage.put(`${pictureKey(picture, 640)}/in-the-way`, new Uint8Array([1]));
  await expect(storePicture(storage, halfSquare(64))).rejects.toThrow();
  const left = [pictureKey(picture, 160), `${pictureKey(picture, 640)}/in-the-way`];
  expect((await createDiskStorage(root).list("pictures")).sort()).toEqual(left);
});

test("names different pictures differently", async () => {
  const storage = emptyStorage();
  const first = await storePicture(storage, halfSquare(64));
  expect(await storePicture(storage, halfSquare(66))).not.toBe(first);
});

test("turns a photograph upright and drops its metadata", async () => {
  const storage = emptyStorage();
  const photograph = await sharp({
    create: { width: 400, height: 200, channels: 3, background: "#234" },
  })
    .withExif({ IFD0: { Artist: "Somebody" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const picture = await storePicture(storage, photograph);
  const { width, height, exif, orientation } = await (
    await stored(storage, pictureKey(picture, 160))
  ).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 160,
    height: 320,
    exif: undefined,
    orientation: undefined,
  });
});

test("does not enlarge a small picture", async () => {
  const storage = emptyStorage();
  const picture = await storePicture(storage, halfSquare(200));
  const { width } = await (await stored(storage, pictureKey(picture, 1280))).metadata();
  expect(width).toBe(200);
});

test("stores nothing when the bytes are not a picture", async () => {
  const storage = emptyStorage();
  await expect(storePicture(storage, new TextEncoder().encode("not a picture"))).rejects.toThrow();
  expect(await storage.list("pictures")).toEqual([]);
});
