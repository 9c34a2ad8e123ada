import { getTableName } from "drizzle-orm";
import { AppError } from "../../../platform/app-error.ts";
import { sessions, users } from "../../identity/table.ts";
import { getOrderRow } from "../get-order.ts";
import { orders } from "../table.ts";
import { findRevokedSubscribers, type Subscriber } from "./subscriber.ts";
import { startWatch, type Watch, type WatchDeps } from "./watch-orders.ts";

export type LiveOrders = ReturnType<typeof createLiveOrders>;

/** Most open order pages of one user, and of all users, in one process. */
const maxPerUser = 20;
const maxSubscribers = 5000;
const retryLater = { retryAfter: 30 };
/** The heartbeat is frequent enough that neither the server nor a proxy closes the connection as idle. */
const defaultPace = { pollMs: 1000, heartbeatMs: 25_000, timeoutMs: 5000 };

/** Orders, and the tables that decide who can see them. */
const watchedTables = [orders, users, sessions].map((table) => getTableName(table));

/**
 * Creates the registry of open order pages of this process.
 * @param deps.pace set by tests
 */
export function createLiveOrders(deps: Omit<WatchDeps, "pace"> & Partial<Pick<WatchDeps, "pace">>) {
  const { db, clock } = deps;
  const subscribers = new Set<Subscriber>();
  let watch: Watch | undefined;
  let closed = false;
  db.onWrite((tables) => {
    if (watchedTables.some((table) => tables.has(table))) watch?.wake();
  });

  const assertCapacity = (userId: string) => {
    if (closed || subscribers.size >= maxSubscribers) {
      throw new AppError(
        "unavailable",
        "The shop is busy. Please try again.",
        undefined,
        retryLater,
      );
    }
    let pagesOfUser = 0;
    for (const one of subscribers) if (one.userId === userId) pagesOfUser++;
    if (pagesOfUser >= maxPerUser) {
      throw new AppError("rate_limited", "Too many order pages are open", undefined, retryLater);
    }
  };

  /** Does nothing if the subscriber already unsubscribed. */
  const unsubscribe = (subscriber: Subscriber) => {
    subscribers.delete(subscriber);
    if (subscribers.size > 0) return;
    watch?.stop();
    watch = undefined;
  };

  return {
    /**
     * Sends a subscriber the current state of the order at once, and then each change until it unsubscribes.
     * @throws AppError `rate_limited` when the user has too many pages open; `unavailable` when this process has too
     * many, or was closed; `not_signed_in`; `not_found`
     */
    async subscribe(subscriber: Subscriber): Promise<void> {
      assertCapacity(subscriber.userId);
      subscribers.add(subscriber);
      watch ??= startWatch({ pace: defaultPace, ...deps }, subscribers);
      try {
        await watch.ready;
        // The session may have ended before the watch started.
        if ((await findRevokedSubscribers(db, clock(), [subscriber])).length > 0) {
          throw new AppError("not_signed_in", "Please log in first");
        }
        // Read last: the watch sees every later change, and the row contains every earlier one.
        subscriber.changed((await getOrderRow(db, subscriber.orderId)).updatedAt);
      } catch (error) {
        unsubscribe(subscriber);
        throw error;
      }
    },
    unsubscribe,
    subscriberCount: () => subscribers.size,
    /** Whether it polls the database, which it does only while there is a subscriber. */
    isWatching: () => watch !== undefined,
    /** Ends all subscriptions and rejects new ones. */
    close(): void {
      closed = true;
      for (const subscriber of subscribers) subscriber.end();
    },
  };
}
