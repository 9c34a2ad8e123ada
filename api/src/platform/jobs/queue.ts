import PQueue from "p-queue";
import { AppError } from "../app-error.ts";

export type Queue = ReturnType<typeof createQueue>;

/**
 * Creates a queue that runs jobs in order.
 * @param atOnce jobs that run at the same time
 * @param maxWaiting maximum jobs in the queue, including running ones
 */
export function createQueue({ maxWaiting, atOnce = 1 }: { maxWaiting: number; atOnce?: number }) {
  const queue = new PQueue({ concurrency: atOnce });

  const assertNotFull = () => {
    if (queue.pending + queue.size >= maxWaiting) {
      throw new AppError("unavailable", "The shop is busy. Please try again.");
    }
  };

  return {
    /** Throws `unavailable` when the queue is full. */
    assertNotFull,
    /** Runs the job after the start of all earlier ones. Throws `unavailable` when the queue is full. */
    async add<T>(job: () => Promise<T>): Promise<T> {
      assertNotFull();
      return queue.add(job);
    },
    /** Resolves when nothing runs or waits. */
    idle: () => queue.onIdle(),
  };
}
