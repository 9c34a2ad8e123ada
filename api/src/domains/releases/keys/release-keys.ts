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
 * Registers the key of a package, or replaces it. From now on its releases must be signed with this key. Published
 * releases stay.
 * @throws AppError `invalid_input` when the key is not valid, `conflict` when the registered key is not the expected one
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
    return (await findKey(db, name)) ?? throwKeyNotFound();
  });
}

/**
 * Removes the key of a package. From now on its releases need no signature.
 * @throws AppError `not_found` when the package has no key
 */
export const removeKey = (change: Change, name: string): Promise<void> =>
  retryOnConflict(async () => {
    const before = (await findKey(change.db, name)) ?? throwKeyNotFound();
    await change.db.write((to) => [
      addPrecondition(to, isStillRegistered(name, before)),
      to.delete(releaseKeys).where(eq(releaseKeys.name, name)),
      addAuditEntry(to, change, "release-key.remove", name, describeKey(before), null),
    ]);
  });

/** Lists all keys, sorted by package. */
export async function listKeys(db: Pick<Database, "read">): Promise<RegisteredKey[]> {
  const rows = await selectKeys(db).orderBy(asc(releaseKeys.name));
  return rows.map(presentKey);
}

async function findKey(db: Pick<Database, "read">, name: string): Promise<RegisteredKey | null> {
  const [row] = await selectKeys(db).where(eq(releaseKeys.name, name));
  return row ? presentKey(row) : null;
}

/** @param isNew whether the caller expected no key; the error then concerns the package name */
function createConflict(isNew: boolean): AppError {
  if (!isNew) return new AppError("conflict", "Somebody else has changed this key meanwhile");
  const message = "This package has a key already";
  return new AppError("conflict", message, { package: message });
}

function throwKeyNotFound(): never {
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

/** Condition that the key has not changed since it was read. It keeps the audit entry correct. */
const isStillRegistered = (name: string, before: RegisteredKey | null) =>
  sql`select (select ${releaseKeys.publicKey} from ${releaseKeys} where ${releaseKeys.name} = ${name}) is ${before?.publicKey ?? null}`;

const describeKey = (key: RegisteredKey | null) => key && { publicKey: key.publicKey };

/** Checks the base64 form only: the schema checks the length, and any 32 bytes can be an Ed25519 key. */
function assertCanonical(publicKey: string): void {
  // Several base64 texts decode to the same bytes. Only the canonical one is accepted.
  if (Buffer.from(publicKey, "base64").toString("base64") === publicKey) return;
  const message = "This is not an Ed25519 public key";
  throw new AppError("invalid_input", message, { publicKey: message });
}
