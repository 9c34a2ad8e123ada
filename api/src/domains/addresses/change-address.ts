import { eq, sql } from "drizzle-orm";
import type { Address, AddressInput } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Build, Database } from "../../platform/db/database.ts";
import {
  addPrecondition,
  isPreconditionFailure,
} from "../../platform/preconditions/precondition.ts";
import { addressNotFoundMessage, buildOwnAddressFilter, getAddress } from "./addresses.ts";
import { clearDefault, fillDefault } from "./single-default.ts";
import { addresses } from "./table.ts";

/**
 * Replaces all fields of an address. When it stops being the default, the newest other address becomes it; the only
 * address stays the default. Without `isDefault` nothing changes about that.
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

/** Makes an address the default. Throws `not_found`, also for another user's address. */
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
 * Removes an address. When it was the default, the newest other address becomes it. Orders keep their copies.
 * @throws AppError `not_found`, also for another user's address
 */
export const removeAddress = (db: Database, userId: string, id: string): Promise<void> =>
  writeOwnAddress(db, userId, id, (to) => [
    to.delete(addresses).where(eq(addresses.id, id)),
    fillDefault(to, userId),
  ]);

/** Writes only if the address belongs to the user at that moment. */
async function writeOwnAddress(
  db: Database,
  userId: string,
  id: string,
  statements: Build,
): Promise<void> {
  const isTheirs = sql`select 1 from ${addresses} where ${buildOwnAddressFilter(userId, id)}`;
  try {
    await db.write((to) => [addPrecondition(to, isTheirs), ...statements(to)]);
  } catch (error) {
    if (isPreconditionFailure(error)) throw new AppError("not_found", addressNotFoundMessage);
    throw error;
  }
}
