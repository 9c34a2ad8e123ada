import { AppError } from "../../../platform/app-error.ts";
import { orderRow } from "../read-orders.ts";
import { whoMayNoMore } from "./revoked-subscribers.ts";
import type { Follower } from "./subscriber.ts";
import { startWatch, type Watch, type WatchDeps } from "./watch-orders.ts";

/** Who has an order's page open in this process. */
export interface LiveOrders {
  /**
   * Tells a follower the present state of the order at once, and then of each change until they leave.
   * @throws AppError `rate_limited` for more pages than one person needs; `unavailable` when this process has enough,
   * or has been closed; `not_signed_in`; `not_found`
   */
  follow(follower: Follower): Promise<void>;
  /** Harmless for a follower who has left already. */
  leave(follower: Follower): void;
  followers(): number;
  /** Whether it asks the database from time to time: only while somebody follows. */
  isWatching(): boolean;
  /** Ends all of them and takes no new ones. */
  close(): void;
}

/** Open order pages of one person, and of all, in one process. */
const mostAPerson = 20;
const mostInAll = 5000;
/** Every second; and often enough that neither our server nor a proxy takes the connection for dead. */
const usualPace = { lookMs: 1000, beatMs: 25_000, timeoutMs: 5000 };

/** @param deps.pace given by tests */
export function createLiveOrders(
  deps: Omit<WatchDeps, "pace"> & Partial<Pick<WatchDeps, "pace">>,
): LiveOrders {
  const { db, clock } = deps;
  const followers = new Set<Follower>();
  let watch: Watch | undefined;
  let closed = false;
  db.onWrite(() => watch?.wake());

  const refuse = (userId: string) => {
    if (closed || followers.size >= mostInAll) {
      throw new AppError("unavailable", "The shop is busy. Please try again.", undefined, {
        retryAfter: 30,
      });
    }
    let theirs = 0;
    for (const one of followers) if (one.userId === userId) theirs++;
    if (theirs >= mostAPerson) {
      throw new AppError("rate_limited", "Too many order pages are open", undefined, {
        retryAfter: 30,
      });
    }
  };

  const leave = (follower: Follower) => {
    followers.delete(follower);
    if (followers.size > 0) return;
    watch?.stop();
    watch = undefined;
  };

  return {
    async follow(follower) {
      refuse(follower.userId);
      followers.add(follower);
      watch ??= startWatch({ pace: usualPace, ...deps }, followers);
      try {
        await watch.ready;
        // The session may have ended before the watch looked for that.
        if ((await whoMayNoMore(db, clock(), [follower])).length > 0) {
          throw new AppError("not_signed_in", "Please log in first");
        }
        // Only now: a change after this is noticed, and one before it is in what is read.
        follower.changed((await orderRow(db, follower.orderId)).updatedAt);
      } catch (error) {
        leave(follower);
        throw error;
      }
    },
    leave,
    followers: () => followers.size,
    isWatching: () => watch !== undefined,
    close() {
      closed = true;
      for (const follower of followers) follower.end();
    },
  };
}
