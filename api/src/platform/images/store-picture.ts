import { limits } from "../../contract/limits.ts";
import { createQueue, type Queue } from "../jobs/queue.ts";
import type { Storage } from "../storage/storage.ts";
import type { RawPixels } from "./downscale.ts";
import {
  computePictureName,
  type EncodedPicture,
  encodePicture,
  pictureKey,
} from "./encode-picture.ts";

/**
 * Stores a picture in every width of `limits.pictureWidths`. The same pixels are stored once.
 * @param source bytes of a picture file, or raw pixels
 * @returns the picture's name, for `pictureKey`
 * @throws when the bytes are not a decodable picture; nothing is stored then
 */
export async function storePicture(
  storage: Storage,
  source: Uint8Array | RawPixels,
): Promise<string> {
  const picture = computePictureName(source);
  const keys = limits.pictureWidths.map((width) => pictureKey(picture, width));
  const present = await Promise.all(keys.map((key) => storage.has(key)));
  if (!present.every(Boolean)) await putPictures(storage, [await encodePicture(source)]);
  return picture;
}

/**
 * Stores pictures and then writes the rows that reference them; the cleaner does not run in between. If the
 * write fails, the next cleaning removes the pictures.
 */
export const storeThenWrite = <T>(
  storage: Storage,
  pictures: readonly EncodedPicture[],
  write: () => Promise<T>,
): Promise<T> =>
  getPictureQueue(storage).add(async () => {
    await putPictures(storage, pictures);
    const result = await write();
    // Another process may have removed a picture that was unreferenced until now. The write stays valid.
    await putMissing(storage, pictures).catch(() => undefined);
    return result;
  });

async function putMissing(storage: Storage, pictures: readonly EncodedPicture[]): Promise<void> {
  for (const { name, files } of pictures) {
    const put = async ({ width, bytes }: EncodedPicture["files"][number]) => {
      const key = pictureKey(name, width);
      if (!(await storage.has(key))) await storage.put(key, bytes);
    };
    await Promise.all(files.map(put));
  }
}

/** Storing and cleaning share a queue, so that the cleaner removes nothing that is about to be referenced. */
export function getPictureQueue(storage: Storage): Queue {
  const known = queues.get(storage);
  if (known) return known;
  const queue = createQueue({ maxWaiting: Number.POSITIVE_INFINITY });
  queues.set(storage, queue);
  return queue;
}

const queues = new WeakMap<Storage, Queue>();

/** Stores all widths of all pictures. If one fails, removes those that were not there before. */
async function putPictures(storage: Storage, pictures: readonly EncodedPicture[]): Promise<void> {
  const added: string[] = [];
  const put = async (key: string, bytes: Uint8Array) => {
    const isNew = !(await storage.has(key));
    await storage.put(key, bytes);
    if (isNew) added.push(key);
  };
  try {
    for (const { name, files } of pictures) {
      const puts = files.map(({ width, bytes }) => put(pictureKey(name, width), bytes));
      const [failed] = (await Promise.allSettled(puts)).filter(
        ({ status }) => status === "rejected",
      );
      if (failed?.status === "rejected") throw failed.reason;
    }
  } catch (error) {
    await Promise.allSettled(added.map((key) => storage.remove(key)));
    throw error;
  }
}
