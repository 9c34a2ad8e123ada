import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { sessions, users } from "../../identity/table.ts";
import { canViewOrder } from "../can-view-order.ts";

/** An open page of an order, and the user who has it open. */
export interface Subscriber {
  orderId: string;
  /** Id of the customer who placed the order. */
  ownerId: string;
  /** The user who has it open, and their session. */
  userId: string;
  sessionId: string;
  /** Called when the order changes, and once when the page opens. */
  changed(updatedAt: Date): void;
  /** Keeps the connection alive. */
  heartbeat(): void;
  /** Ends the subscription, because the session ended, the user can no longer see the order, or the server stops. */
  end(): void;
}

/** Returns the subscribers whose session ended, or who can no longer see their order. Runs one query for all. */
export async function findRevokedSubscribers(
  db: Database,
  now: Date,
  subscribers: Iterable<Subscriber>,
): Promise<Subscriber[]> {
  const candidates = [...subscribers];
  const ids = JSON.stringify([...new Set(candidates.map(({ sessionId }) => sessionId))]);
  const people = await db.read
    .select({ sessionId: sessions.id, id: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} in (select value from json_each(${ids}))`,
        gt(sessions.expiresAt, now),
      ),
    );
  const bySession = new Map(people.map((person) => [person.sessionId, person]));
  return candidates.filter(({ sessionId, ownerId }) => {
    const person = bySession.get(sessionId);
    return !person || !canViewOrder(person, { userId: ownerId });
  });
}
