import { maxCalls } from "../api-calls.ts";

/**
 * What a process may send for one task: its calls of the API, its answer, and answers to pings. Code that sends more
 * would keep the server busy.
 */
export const perTask = { messages: 2 * maxCalls, bytes: 16 * 1024 * 1024 };

/** What a process may still send. It begins with enough for one task. */
export interface Allowance {
  /**
   * Adds what one more task needs. What finished tasks left is not saved up.
   * @param running tasks that the process has already
   */
  grant(running: number): void;
  /** Takes from what is left. Returns false when that was less. */
  take(kind: keyof typeof perTask, count: number): boolean;
}

export function createAllowance(): Allowance {
  const left = { ...perTask };
  return {
    grant(running) {
      for (const kind of ["messages", "bytes"] as const) {
        left[kind] = Math.min(left[kind], running * perTask[kind]) + perTask[kind];
      }
    },
    take(kind, count) {
      left[kind] -= count;
      return left[kind] >= 0;
    },
  };
}
