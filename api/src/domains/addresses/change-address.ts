import { eq, sql } from "drizzle-orm";
import type { Address, AddressInput } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Build, Database } from "../../platform/db/database.ts";
import { guard, isGuardFailure } from "../../platform/preconditions/precondition.ts";
import { addressNotFoundMessage, buildOwnAddressFilter, getAddress } from "./addresses.ts";
import { clearDefault, fillDefault } from "./single-default.ts";
import { addresses } from "./table.ts";

/**
 * Writes all fields of an address again. One that stops being the default hands that to the newest other one, or keeps
 * it when there is none; without a word about it, it stays what it was.
 * @throws AppError `not_found`, also for somebody else's
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

/** Makes an address the one that is offered first. Throws `not_found`, also for somebody else's. */
export async function makeDefault(
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
 * Removes an address; after the default, the newest that remains is it. Orders keep their copies.
 * @throws AppError `not_found`, also for somebody else's
 */
export const removeAddress = (db: Database, userId: string, id: string): Promise<void> =>
  writeOwnAddress(db, userId, id, (to) => [
    to.delete(addresses).where(eq(addresses.id, id)),
    fillDefault(to, userId),
  ]);

/** Writes only if the address belongs to the person at that very moment. */
async function writeOwnAddress(
  db: Database,
  userId: string,
  id: string,
  statements: Build,
): Promise<void> {
  const isTheirs = sql`select 1 from ${addresses} where ${buildOwnAddressFilter(userId, id)}`;
  try {
    await db.write((to) => [guard(to, isTheirs), ...statements(to)]);
  } catch (error) {
    if (isGuardFailure(error)) throw new AppError("not_found", addressNotFoundMessage);
    throw error;
  }
}
