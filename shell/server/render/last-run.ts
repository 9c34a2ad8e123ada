import { closeSync, ftruncateSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The render and the release whose code ran last in a renderer process. Readable also after it hangs or ends. */
export interface LastRun {
  job: number;
  /** Index of the release among the modules that were sent to the process. */
  module: number;
}

const bytes = 8;

/** Creates a few bytes of shared memory that a renderer process writes and the server reads. */
export function createLastRun(): { file: string; read(): LastRun; remove(): void } {
  const file = join(tmpdir(), `aushadhi-render-${crypto.randomUUID()}`);
  const handle = openSync(file, "wx+", 0o600);
  ftruncateSync(handle, bytes);
  closeSync(handle);
  const memory = new Int32Array(Bun.mmap(file).buffer);
  return {
    file,
    read: () => ({ job: memory[0] ?? 0, module: memory[1] ?? 0 }),
    remove: () => rmSync(file, { force: true }),
  };
}

/** Opens the shared memory in the renderer process. Returns the function that writes it. */
export function openLastRun(file: string): (run: LastRun) => void {
  const memory = new Int32Array(Bun.mmap(file).buffer);
  return ({ job, module }) => {
    memory[0] = job;
    memory[1] = module;
  };
}
