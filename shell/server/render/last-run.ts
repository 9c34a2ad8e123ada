import { toArrayBuffer } from "bun:ffi";
import { closeSync, ftruncateSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { libc } from "./libc.ts";

/** The render, and the release whose code ran last in a renderer process. Readable also after it hangs or ends. */
export interface LastRun {
  job: number;
  /** Index of the release among the modules that were sent to the process. */
  module: number;
}

/** `job` while a timer of a release runs. */
export const timerJob = -1;

const bytes = 8;
/** Number of the handle in the renderer process. */
const inherited = 3;
const PROT_READ_WRITE = 3;
const MAP_SHARED = 1;

/** A few bytes that a renderer process writes and the server reads. */
export interface SharedLastRun {
  /** Handle that the renderer process inherits. */
  readonly handle: number;
  read(): LastRun;
  close(): void;
}

/** Creates the bytes in a file without a name, so that nothing is left of it and no path leads there. */
export function createLastRun(): SharedLastRun {
  const file = join(tmpdir(), `aushadhi-render-${crypto.randomUUID()}`);
  const handle = openSync(file, "wx+", 0o600);
  rmSync(file);
  ftruncateSync(handle, bytes);
  return {
    handle,
    read() {
      // Reading a mapped file that somebody has cut short would end the server.
      const run = new Int32Array(2);
      readSync(handle, run, 0, bytes, 0);
      return { job: run[0] ?? 0, module: run[1] ?? 0 };
    },
    close: () => closeSync(handle),
  };
}

/** Opens the inherited bytes in the renderer process. Returns the function that writes them. */
export function openLastRun(): (run: LastRun) => void {
  const address = libc.mmap(null, bytes, PROT_READ_WRITE, MAP_SHARED, inherited, 0);
  closeSync(inherited);
  if (!address || Number(address) === -1) throw new Error("mmap failed");
  const memory = new Int32Array(toArrayBuffer(address, 0, bytes));
  return ({ job, module }) => {
    memory[0] = job;
    memory[1] = module;
  };
}
