import type { Database } from "../../../platform/db/database.ts";
import { describeFailure } from "../../../platform/log/describe-failure.ts";
import { createFailureLog } from "../../../platform/log/failure-log.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { withTimeout } from "../../../platform/with-timeout.ts";
import { maxChanges, readChangesSince, readLiveState } from "./order-changes.ts";
import { findRevokedSubscribers, type Subscriber } from "./subscriber.ts";

export interface WatchDeps {
  db: Database;
  clock: () => Date;
  log: Logger;
  /** Milliseconds between two polls, at least between two heartbeats, and until a query times out. */
  pace: { pollMs: number; heartbeatMs: number; timeoutMs: number };
}

export type Watch = ReturnType<typeof startWatch>;

/** The longest pause between two polls while the database fails. */
const maxPauseMs = 10_000;
/** Shortest time between two polls, however often this process writes. */
const wakeMs = 50;

/**
 * Polls the database and sends subscribers the changes of their orders, including changes by other processes. Each
 * poll is one query for all subscribers. It ends subscribers whose session ended or whose role changed, and at each
 * heartbeat those whose session expired.
 */
export function startWatch(
  { db, clock, log, pace }: WatchDeps,
  subscribers: ReadonlySet<Subscriber>,
) {
  const failures = createFailureLog(log, "live_orders");
  let lastChange = 0;
  let access = 0;
  let pause = pace.pollMs;
  let heartbeatAt = performance.now() + pace.heartbeatMs;
  let isFailing = false;
  let stopped = false;
  let isWoken = false;
  let isPolling = true;
  let timer: Timer | undefined;

  const withDeadline = <T>(answer: Promise<T>) =>
    withTimeout(answer, pace.timeoutMs, "The database is too slow");

  const poll = async () => {
    const { changes, access: accessNow } = await withDeadline(readChangesSince(db, lastChange));
    lastChange = changes.at(-1)?.change ?? lastChange;
    const changed = new Map(changes.map(({ orderId, updatedAt }) => [orderId, updatedAt]));
    if (changed.size > 0 && !stopped) {
      for (const subscriber of subscribers) {
        const updatedAt = changed.get(subscriber.orderId);
        if (updatedAt) subscriber.changed(updatedAt);
      }
    }
    return { isMore: changes.length === maxChanges, accessNow };
  };

  const endRevoked = async () => {
    for (const subscriber of await withDeadline(findRevokedSubscribers(db, clock(), subscribers)))
      subscriber.end();
  };

  const step = async () => {
    const isHeartbeatDue = performance.now() >= heartbeatAt;
    isWoken = false;
    isPolling = true;
    try {
      const { isMore, accessNow } = await poll();
      if (isHeartbeatDue || accessNow !== access) await endRevoked();
      access = accessNow;
      failures.succeeded();
      isFailing = false;
      pause = isMore ? 0 : pace.pollMs;
    } catch (error) {
      failures.failed(describeFailure(error));
      isFailing = true;
      pause = Math.min(Math.max(pause, pace.pollMs) * 2, maxPauseMs);
    }
    if (isHeartbeatDue) sendHeartbeats();
    isPolling = false;
    schedulePoll();
  };

  const sendHeartbeats = () => {
    heartbeatAt = performance.now() + pace.heartbeatMs;
    for (const subscriber of subscribers) subscriber.heartbeat();
  };

  const schedulePoll = () => {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(step, isWoken ? Math.min(pause, wakeMs) : pause);
    timer.unref();
  };

  const wake = () => {
    // Writes do not make it poll a failing database more often.
    if (isWoken || isFailing) return;
    isWoken = true;
    // A running poll schedules the next one when it ends.
    if (!isPolling) schedulePoll();
  };

  return {
    /** Resolves when the watch will see every later change. */
    ready: readLiveState(db).then((state) => {
      lastChange = state.change;
      access = state.access;
      isPolling = false;
      schedulePoll();
    }),
    /** Call after a write by this process. The next poll then runs soon instead of at the next interval. */
    wake,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
