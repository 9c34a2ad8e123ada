import PQueue from "p-queue";
import { AppError } from "../app-error.ts";

export type Queue = ReturnType<typeof createQueue>;

/**
 * Runs jobs in the order they came.
 * @param atOnce jobs that run at the same time
 * @param maxWaiting jobs that are taken on, running ones among them
 */
export function createQueue({ maxWaiting, atOnce = 1 }: { maxWaiting: number; atOnce?: number }) {
  const queue = new PQueue({ concurrency: atOnce });

  const refuseWhenFull = () => {
    if (queue.pending + queue.size >= maxWaiting) {
      throw new AppError("unavailable", "The shop is busy. Please try again.");
    }
  };

  return {
    /** Throws `unavailable` when too many wait already. */
    refuseWhenFull,
    /** Runs the job after all earlier ones have begun. Throws `unavailable` when too many wait already. */
    async add<T>(job: () => Promise<T>): Promise<T> {
      refuseWhenFull();
      return queue.add(job);
    },
    /** Resolves when nothing runs or waits. */
    idle: () => queue.onIdle(),
  };
}
