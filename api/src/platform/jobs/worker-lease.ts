import { createLease, type LeaseStore } from "./lease.ts";

/**
 * Says that a process works: rows that name it are its own for as long as its lease lasts (`isWorking`). When it dies,
 * others take them over.
 */
export interface WorkerLease {
  /** What such rows name. */
  readonly name: string;
  /** Has the lease while the work runs. */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** Leaves its rows to others. */
  close(): Promise<void>;
}

/** So that work that comes again and again takes the lease once. */
const releaseAfterMs = 5_000;

export function createWorkerLease(store: LeaseStore): WorkerLease {
  const name = crypto.randomUUID();
  const lease = createLease(store, name, name);
  let working = 0;
  let acquiring: Promise<unknown> | undefined;
  let timer: Timer | undefined;

  const release = async () => {
    clearTimeout(timer);
    if (!acquiring) return;
    acquiring = undefined;
    await lease.release();
  };
  const acquire = () => {
    clearTimeout(timer);
    acquiring ??= lease.acquire().catch((error: unknown) => {
      acquiring = undefined;
      throw error;
    });
    return acquiring;
  };

  return {
    name,
    async hold(work) {
      working++;
      try {
        await acquire();
        return await work();
      } finally {
        working--;
        if (working === 0) {
          clearTimeout(timer);
          // If it cannot be released it expires.
          timer = setTimeout(() => release().catch(() => undefined), releaseAfterMs);
          timer.unref();
        }
      }
    },
    close: () => release().catch(() => undefined),
  };
}
