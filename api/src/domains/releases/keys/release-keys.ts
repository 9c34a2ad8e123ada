import { asc, eq, sql } from "drizzle-orm";
import type { RegisteredKey, ReleaseKeyInput } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../../platform/db/database.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { users } from "../../identity/table.ts";
import { releaseKeys } from "./table.ts";

/**
 * Registers the key of a package in place of the one it may have: from now on its releases must be signed with it.
 * What is published stays.
 * @throws AppError `invalid_input` when it is no such key, `conflict` when another one than expected is registered
 */
export async function registerKey(
  change: Change,
  name: string,
  { publicKey, expected }: ReleaseKeyInput,
): Promise<RegisteredKey> {
  assertCanonical(publicKey);
  return retryOnConflict(async () => {
    const { db, now, actor } = change;
    const before = await findKey(db, name);
    if (before?.publicKey === publicKey) return before;
    if (expected !== undefined && expected !== (before?.publicKey ?? null)) {
      throw createConflict(expected === null);
    }
    const row = { name, publicKey, addedAt: now, addedBy: actor };
    await db.write((to) => [
      addPrecondition(to, isStillRegistered(name, before)),
      to.insert(releaseKeys).values(row).onConflictDoUpdate({ target: releaseKeys.name, set: row }),
      addAuditEntry(to, change, "release-key.register", name, describeKey(before), { publicKey }),
    ]);
    return (await findKey(db, name)) ?? expectKey();
  });
}

/**
 * Takes a package's key away: from now on its releases need no signature.
 * @throws AppError `not_found`
 */
export const removeKey = (change: Change, name: string): Promise<void> =>
  retryOnConflict(async () => {
    const before = (await findKey(change.db, name)) ?? expectKey();
    await change.db.write((to) => [
      addPrecondition(to, isStillRegistered(name, before)),
      to.delete(releaseKeys).where(eq(releaseKeys.name, name)),
      addAuditEntry(to, change, "release-key.remove", name, describeKey(before), null),
    ]);
  });

/** The keys of all packages that have one, by package. */
export async function listKeys(db: Pick<Database, "read">): Promise<RegisteredKey[]> {
  const rows = await selectKeys(db).orderBy(asc(releaseKeys.name));
  return rows.map(presentKey);
}

async function findKey(db: Pick<Database, "read">, name: string): Promise<RegisteredKey | null> {
  const [row] = await selectKeys(db).where(eq(releaseKeys.name, name));
  return row ? presentKey(row) : null;
}

/** @param isNew whether the package was believed to have no key: then its name is what is wrong */
function createConflict(isNew: boolean): AppError {
  if (!isNew) return new AppError("conflict", "Somebody else has changed this key meanwhile");
  const message = "This package has a key already";
  return new AppError("conflict", message, { package: message });
}

function expectKey(): never {
  throw new AppError("not_found", "This package has no key");
}

const selectKeys = ({ read }: Pick<Database, "read">) =>
  read
    .select({ key: releaseKeys, adder: users.name })
    .from(releaseKeys)
    .leftJoin(users, eq(users.id, releaseKeys.addedBy));

const presentKey = ({
  key: { name, publicKey, addedAt, addedBy },
  adder,
}: {
  key: typeof releaseKeys.$inferSelect;
  adder: string | null;
}): RegisteredKey => ({
  package: name,
  publicKey,
  addedAt: addedAt.toISOString(),
  addedBy: { id: addedBy, name: adder ?? addedBy },
});

/** The condition that nobody has changed the key since it was read, so that the note of what it was is true. */
const isStillRegistered = (name: string, before: RegisteredKey | null) =>
  sql`select (select ${releaseKeys.publicKey} from ${releaseKeys} where ${releaseKeys.name} = ${name}) is ${before?.publicKey ?? null}`;

const describeKey = (key: RegisteredKey | null) => key && { publicKey: key.publicKey };

/** The schema makes sure of the length, and Ed25519 has no other condition for a key's bytes. */
function assertCanonical(publicKey: string): void {
  // Several texts stand for the same bytes; only one is what others would write.
  if (Buffer.from(publicKey, "base64").toString("base64") === publicKey) return;
  const message = "This is not an Ed25519 public key";
  throw new AppError("invalid_input", message, { publicKey: message });
}
