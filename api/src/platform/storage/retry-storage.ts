import pRetry from "p-retry";
import { findUnavailable } from "../app-error.ts";
import type { Storage } from "./storage.ts";

const retryMs = 500;
const defaultTries = 20;

/**
 * Tries each call again while the storage is unavailable, for about ten seconds. For commands, which copy many files
 * and have nobody waiting for an answer: one slow call must not end them.
 * @param tries calls after the first
 */
export function retryStorage(storage: Storage, tries = defaultTries): Storage {
  const retried =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      pRetry(() => call(...args), {
        retries: tries,
        factor: 1,
        minTimeout: retryMs,
        shouldRetry: ({ error }) => isPassing(error),
      });
  const { put, get, has, size, touch, remove, removeIfOlder, list, check } = storage;
  return {
    put: retried(put),
    get: retried(get),
    has: retried(has),
    size: retried(size),
    touch: retried(touch),
    remove: retried(remove),
    removeIfOlder: retried(removeIfOlder),
    list: retried(list),
    check: retried(check),
  };
}

/** Whether the same call may succeed soon: a server that refuses a key or has no bucket stays that way. */
export function isPassing(error: unknown): boolean {
  const unavailable = findUnavailable(error);
  if (!unavailable) return false;
  const { status, code } = Object(unavailable.cause) as { status?: number; code?: string };
  if (status === undefined || status >= 500) return true;
  // A body that came too slowly, and too many calls.
  return status === 408 || status === 429 || code === "RequestTimeout";
}
