import PQueue from "p-queue";
import type { Reader } from "./reader.ts";
import { type ReaderProcess, startReaderProcess } from "./reader-process.ts";

/** The file could not be read to its end. The message is for its owner. */
export class ReadFailure extends Error {}

/** The reader in a process of its own: each method by request and answer, one after another. */
export type FileReader = {
  [Name in keyof Reader]: (
    ...args: Parameters<Reader[Name]>
  ) => Promise<Awaited<ReturnType<Reader[Name]>>>;
} & {
  /** Ends the reading, also in the middle. */
  end(): void;
};

/** A piece takes milliseconds. One that takes this long, in milliseconds, never ends, however busy the machine is. */
const limitMs = 30_000;
/** Milliseconds for which a process waits for the next file: a check follows an upload within a minute. */
const idleMs = 60_000;

/** Bytes of memory. Of the files within the other limits, an ODS workbook of 20 MB takes the most: about 0.8 GB. */
const memoryLimit = 1_280 * 1024 * 1024;
/** Milliseconds between two looks at the memory. */
const lookMs = 50;
/** Bytes of memory of a process that is kept for the next file. */
const idleMemory = 200 * 1024 * 1024;

const tooLarge =
  "This file takes too much memory to read. Nothing of it was imported. Save only the sheet of products, or as CSV UTF-8.";
const tooSlow = "A cell or row of this file takes too long to read. Nothing of it was imported.";
const stopped = "A cell or row of this file stopped its reading. Nothing of it was imported.";

/** Files that are read at once. Others wait, since the shop needs the processors too. */
const readers = new PQueue({ concurrency: 2 });

/** A process that has read a file and waits for the next one. */
let idle: { process: ReaderProcess; timer: Timer } | undefined;

/**
 * Gives a file a process that reads and checks it, so that no text of it holds up other requests. Threads would not do:
 * a thread that is busy in a regular expression cannot be ended.
 * @param limit milliseconds for one request, without the start of the process
 * @param memory bytes that the process may take
 */
export async function startFileReader(
  signal: AbortSignal,
  limit = limitMs,
  memory = memoryLimit,
): Promise<FileReader> {
  const leave = await takePlace(signal);
  const child = takeIdle() ?? startReaderProcess(new ReadFailure(stopped));
  let isBusy = false;
  let ended: Error | undefined;

  const end = (reason?: Error) => {
    if (ended) return;
    ended = reason ?? new Error("The reader has ended");
    signal.removeEventListener("abort", onAbort);
    if (reason || isBusy) child.stop(ended);
    else keepIdle(child);
    leave();
  };
  const onAbort = () => end(new Error("The worker was stopped"));
  signal.addEventListener("abort", onAbort, { once: true });

  async function ask(name: keyof Reader, args: unknown[]): Promise<unknown> {
    if (ended) throw ended;
    isBusy = true;
    let timer: Timer | undefined;
    const look = setInterval(async () => {
      if (((await child.memory()) ?? 0) > memory) end(new ReadFailure(tooLarge));
    }, lookMs);
    try {
      await child.ready;
      timer = setTimeout(() => end(new ReadFailure(tooSlow)), limit);
      return await child.ask({ name, args });
    } finally {
      clearTimeout(timer);
      clearInterval(look);
      isBusy = false;
    }
  }

  return new Proxy({} as FileReader, {
    get: (_, name) => {
      // A promise resolves with an object that has no `then`.
      if (name === "then") return undefined;
      if (name === "end") return () => end();
      return (...args: unknown[]) => ask(name as keyof Reader, args);
    },
  });
}

/** Waits for a place among the readers, or until the signal. Returns the function that leaves it. */
async function takePlace(signal: AbortSignal): Promise<() => void> {
  signal.throwIfAborted();
  const left = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const onAbort = () => {
    taken.reject(signal.reason);
    left.resolve();
  };
  signal.addEventListener("abort", onAbort, { once: true });
  readers.add(() => {
    taken.resolve();
    return left.promise;
  });
  await taken.promise;
  signal.removeEventListener("abort", onAbort);
  signal.throwIfAborted();
  return left.resolve;
}

function takeIdle(): ReaderProcess | undefined {
  const taken = idle;
  clearTimeout(taken?.timer);
  idle = undefined;
  return taken?.process.hasEnded() ? undefined : taken?.process;
}

/** Keeps one process, which forgets its file, unless that file has left it large. */
function keepIdle(process: ReaderProcess): void {
  if (idle) {
    process.stop(new Error("The reader has ended"));
    return;
  }
  const end = () => {
    if (idle?.process !== process) return;
    clearTimeout(idle.timer);
    idle = undefined;
    process.stop(new Error("The reader has ended"));
  };
  const timer = setTimeout(end, idleMs);
  timer.unref();
  idle = { process, timer };
  process.memory().then((bytes) => (bytes ?? 0) > idleMemory && end());
  // One that has ended is not taken again.
  process.ask({ name: "renew", args: [] }).catch(() => undefined);
}
