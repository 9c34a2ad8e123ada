import { createLease, type LeaseStore } from "./lease.ts";

/**
 * Marks a process as working: it owns the rows that name it while its lease is valid (`isWorking`). When it
 * dies, other processes take them over.
 */
export interface WorkerLease {
  /** The name in such rows. */
  readonly name: string;
  /** Holds the lease while the work runs. */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** Releases its rows. */
  close(): Promise<void>;
}

/** Repeated work then takes the lease only once. */
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
          // If the release fails, the lease expires.
          timer = setTimeout(() => release().catch(() => undefined), releaseAfterMs);
          timer.unref();
        }
      }
    },
    close: () => release().catch(() => undefined),
  };
}
