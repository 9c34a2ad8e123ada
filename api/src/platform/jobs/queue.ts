import { AppError } from "../app-error.ts";

export interface Queue {
  /** Throws `unavailable` when too many wait already. */
  refuseWhenFull(): void;
  /** Runs the job after all earlier ones have begun. Throws `unavailable` when too many wait already. */
  add<T>(job: () => Promise<T>): Promise<T>;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/**
 * Runs jobs in the order they came.
 * @param atOnce jobs that run at the same time
 * @param maxWaiting jobs that are taken on, running ones among them
 */
export function createQueue({
  maxWaiting,
  atOnce = 1,
}: {
  maxWaiting: number;
  atOnce?: number;
}): Queue {
  const waiting: (() => void)[] = [];
  const idleListeners: (() => void)[] = [];
  let running = 0;

  const begin = async () => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
  };
  const end = () => {
    const next = waiting.shift();
    if (next) return next();
    running--;
    if (running === 0) for (const listener of idleListeners.splice(0)) listener();
  };

  const refuseWhenFull = () => {
    if (running + waiting.length >= maxWaiting) {
      throw new AppError("unavailable", "The shop is busy. Please try again.");
    }
  };

  return {
    refuseWhenFull,
    async add(job) {
      refuseWhenFull();
      await begin();
      try {
        return await job();
      } finally {
        end();
      }
    },
    async idle() {
      if (running > 0) await new Promise<void>((resolve) => idleListeners.push(resolve));
    },
  };
}
