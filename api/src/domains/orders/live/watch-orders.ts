import type { Database } from "../../../platform/db/database.ts";
import { describeFailure } from "../../../platform/log/describe-failure.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { withTimeout } from "../../../platform/with-timeout.ts";
import { maxChanges, readChangesSince, readLiveState } from "./order-changes.ts";
import { findRevokedSubscribers, type Subscriber } from "./subscriber.ts";

export interface WatchDeps {
  db: Database;
  clock: () => Date;
  log: Logger;
  /** Milliseconds between two polls, between two heartbeats at least, and until a query times out. */
  pace: { pollMs: number; heartbeatMs: number; timeoutMs: number };
}

export type Watch = ReturnType<typeof startWatch>;

/** The longest pause between two polls while the database fails. */
const maxPauseMs = 10_000;
/** At most one poll in this time, however much this process writes. */
const wakeMs = 50;

/**
 * Sends subscribers the changes of their orders, also those of other processes, until it is stopped: one query a poll
 * for all of them. It ends subscribers whose session ended or whose role changed, and with each heartbeat also those
 * whose session has expired.
 */
export function startWatch(
  { db, clock, log, pace }: WatchDeps,
  subscribers: ReadonlySet<Subscriber>,
) {
  let seen = 0;
  let access = 0;
  let pause = pace.pollMs;
  let heartbeatAt = performance.now() + pace.heartbeatMs;
  let failing = false;
  let stopped = false;
  let isWoken = false;
  let isPolling = true;
  let timer: Timer | undefined;

  const withDeadline = <T>(answer: Promise<T>) =>
    withTimeout(answer, pace.timeoutMs, "The database is too slow");

  const poll = async () => {
    const { changes, access: accessNow } = await withDeadline(readChangesSince(db, seen));
    seen = changes.at(-1)?.change ?? seen;
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
      failing = false;
      pause = isMore ? 0 : pace.pollMs;
    } catch (error) {
      if (!failing) log.error({ kind: "live_orders_failed", ...describeFailure(error) });
      failing = true;
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
    // A failing database is not polled more often because of writes.
    if (isWoken || failing) return;
    isWoken = true;
    // While a poll runs, its end starts the next.
    if (!isPolling) schedulePoll();
  };

  return {
    /** Resolves once every later change will be seen. */
    ready: readLiveState(db).then((state) => {
      seen = state.change;
      access = state.access;
      isPolling = false;
      schedulePoll();
    }),
    /** This process has written something: polls soon instead of at the next interval. */
    wake,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
