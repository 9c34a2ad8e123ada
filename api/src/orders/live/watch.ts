import type { Database } from "../../db/database.ts";
import type { Logger } from "../../http/logger.ts";
import { withinPatience } from "../../http/within-patience.ts";
import { failureOf } from "../../mail/failure.ts";
import { changesSince, lastChange, mostChanges } from "./changes.ts";
import type { Follower } from "./follower.ts";
import { whoMayNoMore } from "./still-may.ts";

export interface WatchDeps {
  db: Database;
  clock: () => Date;
  log: Logger;
  /** Milliseconds between two looks at the database, between two signs of life at least, and until an answer is late. */
  pace: { lookMs: number; beatMs: number; patienceMs: number };
}

export interface Watch {
  /** Resolves once every later change will be noticed. */
  ready: Promise<void>;
  stop(): void;
}

/** Looks wait longer and longer while the database fails, and so long at most. */
const longestPauseMs = 10_000;

/**
 * Tells followers of the changes of their orders, whichever process made them, until it is stopped: one query a look
 * for all of them. With each sign of life, those who may no longer follow are sent away.
 */
export function startWatch(
  { db, clock, log, pace }: WatchDeps,
  followers: ReadonlySet<Follower>,
): Watch {
  let seen = 0;
  let pause = pace.lookMs;
  let beatAt = performance.now() + pace.beatMs;
  let failing = false;
  let stopped = false;
  let timer: Timer | undefined;

  const patiently = <T>(answer: Promise<T>) =>
    withinPatience(answer, pace.patienceMs, "The database is too slow");

  const look = async () => {
    const changes = await patiently(changesSince(db, seen));
    seen = changes.at(-1)?.change ?? seen;
    const changed = new Map(changes.map(({ orderId, updatedAt }) => [orderId, updatedAt]));
    if (changed.size > 0 && !stopped) {
      for (const follower of followers) {
        const updatedAt = changed.get(follower.orderId);
        if (updatedAt) follower.changed(updatedAt);
      }
    }
    return changes.length === mostChanges;
  };

  const sendAway = async () => {
    for (const follower of await patiently(whoMayNoMore(db, clock(), followers))) follower.end();
  };

  const step = async () => {
    const isBeat = performance.now() >= beatAt;
    try {
      const isMore = await look();
      if (isBeat) await sendAway();
      failing = false;
      pause = isMore ? 0 : pace.lookMs;
    } catch (error) {
      if (!failing) log.error({ kind: "live_orders_failed", ...failureOf(error) });
      failing = true;
      pause = Math.min(Math.max(pause, pace.lookMs) * 2, longestPauseMs);
    }
    if (isBeat) beat();
    lookLater();
  };

  const beat = () => {
    beatAt = performance.now() + pace.beatMs;
    for (const follower of followers) follower.beat();
  };

  const lookLater = () => {
    if (stopped) return;
    timer = setTimeout(step, pause);
    timer.unref();
  };

  return {
    ready: lastChange(db).then((change) => {
      seen = change;
      lookLater();
    }),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
