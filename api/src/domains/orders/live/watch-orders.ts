import type { Database } from "../../../platform/db/database.ts";
import { failureOf } from "../../../platform/log/failure-reason.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { withTimeout } from "../../../platform/with-timeout.ts";
import { mostChanges, readChangesSince, readLiveState } from "./order-changes.ts";
import { whoMayNoMore } from "./revoked-subscribers.ts";
import type { Follower } from "./subscriber.ts";

export interface WatchDeps {
  db: Database;
  clock: () => Date;
  log: Logger;
  /** Milliseconds between two looks at the database, between two signs of life at least, and until an answer is late. */
  pace: { lookMs: number; beatMs: number; timeoutMs: number };
}

export interface Watch {
  /** Resolves once every later change will be noticed. */
  ready: Promise<void>;
  /** This process has written something: looks soon, not only when the time has come. */
  wake(): void;
  stop(): void;
}

/** Looks wait longer and longer while the database fails, and so long at most. */
const longestPauseMs = 10_000;
/** There is at most one look in this time, no matter how much is written here. */
const wakeMs = 50;

/**
 * Tells followers of the changes of their orders, also those of other processes, until it is stopped: one query a look
 * for all of them. Those whose session has ended, or whose role is another, are sent away; with each sign of life also
 * those whose session was not used for too long.
 */
export function startWatch(
  { db, clock, log, pace }: WatchDeps,
  followers: ReadonlySet<Follower>,
): Watch {
  let seen = 0;
  let access = 0;
  let pause = pace.lookMs;
  let beatAt = performance.now() + pace.beatMs;
  let failing = false;
  let stopped = false;
  let isWoken = false;
  let isLooking = true;
  let timer: Timer | undefined;

  const patiently = <T>(answer: Promise<T>) =>
    withTimeout(answer, pace.timeoutMs, "The database is too slow");

  const look = async () => {
    const { changes, access: accessNow } = await patiently(readChangesSince(db, seen));
    seen = changes.at(-1)?.change ?? seen;
    const changed = new Map(changes.map(({ orderId, updatedAt }) => [orderId, updatedAt]));
    if (changed.size > 0 && !stopped) {
      for (const follower of followers) {
        const updatedAt = changed.get(follower.orderId);
        if (updatedAt) follower.changed(updatedAt);
      }
    }
    return { isMore: changes.length === mostChanges, accessNow };
  };

  const sendAway = async () => {
    for (const follower of await patiently(whoMayNoMore(db, clock(), followers))) follower.end();
  };

  const step = async () => {
    const isBeat = performance.now() >= beatAt;
    isWoken = false;
    isLooking = true;
    try {
      const { isMore, accessNow } = await look();
      if (isBeat || accessNow !== access) await sendAway();
      access = accessNow;
      failing = false;
      pause = isMore ? 0 : pace.lookMs;
    } catch (error) {
      if (!failing) log.error({ kind: "live_orders_failed", ...failureOf(error) });
      failing = true;
      pause = Math.min(Math.max(pause, pace.lookMs) * 2, longestPauseMs);
    }
    if (isBeat) beat();
    isLooking = false;
    lookLater();
  };

  const beat = () => {
    beatAt = performance.now() + pace.beatMs;
    for (const follower of followers) follower.beat();
  };

  const lookLater = () => {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(step, isWoken ? Math.min(pause, wakeMs) : pause);
    timer.unref();
  };

  const wake = () => {
    // A database that fails is not asked more often for it.
    if (isWoken || failing) return;
    isWoken = true;
    // While a look is under way, its end starts the next.
    if (!isLooking) lookLater();
  };

  return {
    ready: readLiveState(db).then((state) => {
      seen = state.change;
      access = state.access;
      isLooking = false;
      lookLater();
    }),
    wake,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
