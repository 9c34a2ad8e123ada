import { and, eq, type Placeholder, sql } from "drizzle-orm";
import { type Address, addressSchema } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { addresses } from "./table.ts";

type AddressRow = typeof addresses.$inferSelect;

// The rowid breaks ties within a millisecond.
export const newestFirst = sql`${addresses.createdAt} desc, rowid desc`;

export const addressNotFoundMessage = "Address not found";

/** Converts an address to the fields of the contract, always in the same sequence. */
export const presentAddress = (row: AddressRow): Address => addressSchema.parse(row);

/** Returns the user's addresses: the default first, then the newest. */
export async function listAddresses(db: Database, userId: string): Promise<Address[]> {
  const rows = await db.read
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(sql`${addresses.isDefault} desc, ${newestFirst}`);
  return rows.map(presentAddress);
}

/** Returns the user's default address, or null if they have none. */
export async function findDefaultAddress(db: Database, userId: string): Promise<Address | null> {
  const [row] = await db.read
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
  return row ? presentAddress(row) : null;
}

/** Selects this address if it belongs to this user. */
export const buildOwnAddressFilter = (userId: string | Placeholder, id: string | Placeholder) =>
  and(eq(addresses.id, id), eq(addresses.userId, userId));

/** @throws AppError `not_found`, also for another user's address */
export async function getAddress(db: Database, userId: string, id: string): Promise<Address> {
  const [row] = await db.read.select().from(addresses).where(buildOwnAddressFilter(userId, id));
  if (!row) throw new AppError("not_found", addressNotFoundMessage);
  return presentAddress(row);
}
