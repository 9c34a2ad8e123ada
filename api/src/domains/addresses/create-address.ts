import { eq, sql } from "drizzle-orm";
import { type Address, type AddressInput, addressSchema, limits } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  answerOnce,
  type RepeatableCall,
  rememberCall,
} from "../../platform/idempotency/answer-once.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { presentAddress } from "./addresses.ts";
import { clearDefault } from "./single-default.ts";
import { addresses } from "./table.ts";

/**
 * Adds an address. The first one is the default; a later one becomes the default with `isDefault`.
 * @param call the repeatable call; a repeat gets the first answer
 * @throws AppError `conflict` for one more than `limits.addressesPerUser`
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
    () => insertAddress(db, now, userId, input, call),
    (answer) => addressSchema.parse(JSON.parse(answer ?? "")),
  );

const insertAddress = (
  db: Database,
  now: Date,
  userId: string,
  input: AddressInput,
  call: RepeatableCall | null,
): Promise<Address> =>
  retryOnConflict(async () => {
    const existing = await db.read.$count(addresses, eq(addresses.userId, userId));
    if (existing >= limits.addressesPerUser) {
      throw new AppError("conflict", `You can keep at most ${limits.addressesPerUser} addresses`);
    }
    const isDefault = existing === 0 || input.isDefault === true;
    const times = { createdAt: now, updatedAt: now };
    const row = { id: crypto.randomUUID(), userId, ...input, isDefault, ...times };
    const address = presentAddress(row);
    await db.write((to) => [
      ...(call ? [rememberCall(to, call, JSON.stringify(address), now)] : []),
      addPrecondition(to, isCountAsRead(userId, existing)),
      ...(isDefault ? [clearDefault(to, userId)] : []),
      to.insert(addresses).values(row),
    ]);
    return address;
  });

/** The user has room for one more address, and still has none if there was none. */
function isCountAsRead(userId: string, existing: number) {
  const count = sql`select count(*) from ${addresses} where ${addresses.userId} = ${userId}`;
  return existing === 0
    ? sql`(${count}) = 0`
    : sql`(${count}) between 1 and ${limits.addressesPerUser - 1}`;
}
