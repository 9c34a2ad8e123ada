import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { sessions, users } from "../../identity/table.ts";
import { maySee } from "../can-view-order.ts";
import type { Follower } from "./subscriber.ts";

/** Those whose session has ended, or who may no longer see the order that they follow. One query for all. */
export async function whoMayNoMore(
  db: Database,
  now: Date,
  followers: Iterable<Follower>,
): Promise<Follower[]> {
  const asked = [...followers];
  const ids = JSON.stringify([...new Set(asked.map(({ sessionId }) => sessionId))]);
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
  return asked.filter(({ sessionId, ownerId }) => {
    const person = bySession.get(sessionId);
    return !person || !maySee(person, { userId: ownerId });
  });
}
