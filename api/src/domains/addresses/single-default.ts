import { and, eq, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../platform/db/database.ts";
import { addresses } from "./table.ts";

// The rowid decides between two of the same millisecond.
const newestFirst = sql`${addresses.createdAt} desc, rowid desc`;

/** The default first, then the newest. */
export const displayOrder = sql`${addresses.isDefault} desc, ${newestFirst}`;

const isUsersDefault = (userId: string) =>
  and(eq(addresses.userId, userId), eq(addresses.isDefault, true));

/**
 * Clears the user's default. It goes before the statement that sets another one: a unique index allows only one.
 */
export const clearDefault = (to: Pick<WriteBuilder, "update">, userId: string): Statement =>
  to.update(addresses).set({ isDefault: false }).where(isUsersDefault(userId));

/**
 * Makes the newest address the default if there is none. It goes after a statement that may have removed it.
 * @param unlessAlone this address becomes the default only when there is no other
 */
export function fillDefault(
  to: Pick<WriteBuilder, "update">,
  userId: string,
  unlessAlone = "",
): Statement {
  const next = sql`(
    select ${addresses.id} from ${addresses} where ${addresses.userId} = ${userId}
    order by ${addresses.id} = ${unlessAlone}, ${newestFirst} limit 1)`;
  const hasNone = sql`not exists (select 1 from ${addresses} where ${isUsersDefault(userId)})`;
  return to
    .update(addresses)
    .set({ isDefault: true })
    .where(and(eq(addresses.id, next), hasNone));
}
