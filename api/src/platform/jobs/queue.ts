import PQueue from "p-queue";
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
  const queue = new PQueue({ concurrency: atOnce });

  const refuseWhenFull = () => {
    if (queue.pending + queue.size >= maxWaiting) {
      throw new AppError("unavailable", "The shop is busy. Please try again.");
    }
  };

  return {
    refuseWhenFull,
    async add(job) {
      refuseWhenFull();
      return queue.add(job);
    },
    idle: () => queue.onIdle(),
  };
}
