import PQueue from "p-queue";
import { compressBlob } from "../blobs.ts";

/** Bytes above which a file is compressed in a thread of its own: in the pool it would hold up reads of other files. */
const smallBytes = 64_000;

/** Files of different packages that have a thread at the same time. */
const threads = new PQueue({ concurrency: 2 });

/** One queue a package, while it has work. */
const queues = new Map<string, PQueue>();

/**
 * Runs work of a package after its earlier work, beside that of other packages. So each package has at most one file that
 * waits for a thread, and no package waits for all files of another.
 */
export async function queueForPackage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(name) ?? new PQueue({ concurrency: 1 });
  queues.set(name, queue);
  try {
    return await queue.add(work);
  } finally {
    if (queue.size === 0 && queue.pending === 0) queues.delete(name);
  }
}

/** Compresses a file with Brotli, off the main thread. */
export const compressFairly = (content: Uint8Array): Promise<Uint8Array> =>
  content.byteLength <= smallBytes
    ? compressBlob(content)
    : threads.add(() => compressInThread(content));

async function compressInThread(content: Uint8Array): Promise<Uint8Array> {
  const worker = new Worker(new URL("./compress-worker.ts", import.meta.url).href);
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(content);
    });
  } finally {
    worker.terminate();
  }
}
