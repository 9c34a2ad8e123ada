import { and, eq, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../platform/db/database.ts";
import { addresses } from "./table.ts";

// The row's number decides between two of the same millisecond.
const newestFirst = sql`${addresses.createdAt} desc, rowid desc`;

/** Their default first, then the newest. */
export const displayOrder = sql`${addresses.isDefault} desc, ${newestFirst}`;

const isUsersDefault = (userId: string) =>
  and(eq(addresses.userId, userId), eq(addresses.isDefault, true));

/**
 * Takes the default from the address that has it: goes before the statement that gives it to another, as an index
 * allows one only.
 */
export const clearDefault = (to: Pick<WriteBuilder, "update">, userId: string): Statement =>
  to.update(addresses).set({ isDefault: false }).where(isUsersDefault(userId));

/**
 * Makes the newest address the default if none is: goes after a statement that may have taken it away.
 * @param unlessAlone this address becomes it only when there is no other
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
