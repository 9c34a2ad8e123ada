import { and, eq, sql } from "drizzle-orm";
import { type Address, type AddressInput, addressSchema, limits } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Build, Database, Statement, WriteBuilder } from "../../platform/db/database.ts";
import {
  answerOnce,
  type RepeatableCall,
  rememberCall,
} from "../../platform/idempotency/answer-once.ts";
import { addPrecondition, throwOnPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import {
  addressNotFoundMessage,
  buildOwnAddressFilter,
  getAddress,
  newestFirst,
  presentAddress,
} from "./addresses.ts";
import { addresses } from "./table.ts";

/**
 * Adds an address. The first one is the default, a later one becomes the default with `isDefault`.
 * @param call the repeatable call; a repeat gets the first response
 * @throws AppError `conflict` above `limits.addressesPerUser`
 */
export const createAddress = (
  db: Database,
  now: Date,
  userId: string,
  input: AddressInput,
  call: RepeatableCall | null,
): Promise<Address> =>
  answerOnce(
    db,
    call,
    () =>
      retryOnConflict(async () => {
        const existing = await db.read.$count(addresses, eq(addresses.userId, userId));
        if (existing >= limits.addressesPerUser) {
          const message = `You can keep at most ${limits.addressesPerUser} addresses`;
          throw new AppError("conflict", message);
        }
        const isDefault = existing === 0 || input.isDefault === true;
        const times = { createdAt: now, updatedAt: now };
        const row = { id: crypto.randomUUID(), userId, ...input, isDefault, ...times };
        const address = presentAddress(row);
        await db.write((to) => [
          ...(call ? rememberCall(to, call, JSON.stringify(address), now) : []),
          addPrecondition(to, hasRoomForAddress(userId, existing)),
          ...(isDefault ? [clearDefault(to, userId)] : []),
          to.insert(addresses).values(row),
        ]);
        return address;
      }),
    (answer) => addressSchema.parse(JSON.parse(answer ?? "")),
  );

/** Precondition that the user can add an address, and still has none if there was none. */
function hasRoomForAddress(userId: string, existing: number) {
  const count = sql`select count(*) from ${addresses} where ${addresses.userId} = ${userId}`;
  return existing === 0
    ? sql`(${count}) = 0`
    : sql`(${count}) between 1 and ${limits.addressesPerUser - 1}`;
}

/**
 * Replaces all fields of an address. If it stops being the default, the newest other address becomes the default. An
 * only address stays the default. Without `isDefault` the default does not change.
 * @throws AppError `not_found`, also for another user's address
 */
export async function replaceAddress(
  db: Database,
  now: Date,
  userId: string,
  id: string,
  { isDefault, ...input }: AddressInput,
): Promise<Address> {
  await writeOwnAddress(db, userId, id, (to) => [
    ...(isDefault ? [clearDefault(to, userId)] : []),
    to
      .update(addresses)
      .set({ ...input, ...(isDefault !== undefined && { isDefault }), updatedAt: now })
      .where(eq(addresses.id, id)),
    fillDefault(to, userId, id),
  ]);
  return getAddress(db, userId, id);
}

/** Makes an address the default. @throws AppError `not_found`, also for another user's address */
export async function setDefaultAddress(
  db: Database,
  now: Date,
  userId: string,
  id: string,
): Promise<Address> {
  await writeOwnAddress(db, userId, id, (to) => [
    clearDefault(to, userId),
    to.update(addresses).set({ isDefault: true, updatedAt: now }).where(eq(addresses.id, id)),
  ]);
  return getAddress(db, userId, id);
}

/**
 * Removes an address. If it was the default, the newest other address becomes the default. Orders keep their copies.
 * @throws AppError `not_found`, also for another user's address
 */
export const removeAddress = (db: Database, userId: string, id: string): Promise<void> =>
  writeOwnAddress(db, userId, id, (to) => [
    to.delete(addresses).where(eq(addresses.id, id)),
    fillDefault(to, userId),
  ]);

/** Writes only if the address belongs to the user at the time of the write. */
async function writeOwnAddress(
  db: Database,
  userId: string,
  id: string,
  statements: Build,
): Promise<void> {
  const isOwnAddress = sql`select 1 from ${addresses} where ${buildOwnAddressFilter(userId, id)}`;
  await db
    .write((to) => [addPrecondition(to, isOwnAddress), ...statements(to)])
    .catch(throwOnPrecondition(() => new AppError("not_found", addressNotFoundMessage)));
}

const isUsersDefault = (userId: string) =>
  and(eq(addresses.userId, userId), eq(addresses.isDefault, true));

/**
 * Clears the user's default. It must run before the statement that sets another default: a unique index allows only
 * one.
 */
const clearDefault = (to: Pick<WriteBuilder, "update">, userId: string): Statement =>
  to.update(addresses).set({ isDefault: false }).where(isUsersDefault(userId));

/**
 * Makes the newest address the default if there is no default. It must run after a statement that may have removed it.
 * @param unlessAlone this address becomes the default only if there is no other
 */
function fillDefault(
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
