import { type Client, createClient } from "@libsql/client";
import { createLease, createLeaseTable, type LeaseStore, waitForLease } from "../jobs/lease.ts";
import { OperatorError } from "../operator-error.ts";
import {
  assertKnown,
  assertNoneLate,
  countKnownMigrations,
  listApplied,
  listPending,
  migrationsTable,
} from "./applied-migrations.ts";
import type { Connection } from "./connection.ts";
import { planTriggers } from "./plan-triggers.ts";
import { type Migration, migrationsFolder, readMigrations } from "./read-migrations.ts";
import { listParts, readRecord } from "./schema-parts.ts";
import { getTriggerSet, type TriggerSet } from "./trigger-set.ts";

type Migrates = Pick<Client, "execute" | "migrate">;

/**
 * Migrates the tables, and replaces the triggers and views that this version has changed.
 * @param isShared whether other processes may migrate at the same time
 * @throws OperatorError when the database is from a newer version of the shop, or a migration would be skipped
 */
export async function migrateTables(
  { client }: Pick<Connection, "client">,
  { isShared }: { isShared: boolean },
): Promise<void> {
  await assertKnown(client);
  if (!isShared) return applyMigrations(client);
  if (await isUpToDate(client)) return;
  await client.execute(createLeaseTable);
  const lease = createLease(toLeaseStore(client), "migrations");
  await waitForLease(lease);
  try {
    await assertKnown(client);
    await applyMigrations(client);
  } finally {
    await lease.release();
  }
}

/**
 * Whether a shared database needs nothing. An older version may still use it, so other triggers come only with a new
 * migration: the older version then no longer starts, and cannot put its own back.
 * @throws OperatorError when it has other triggers, although no migration is pending
 */
async function isUpToDate(client: Migrates): Promise<boolean> {
  if ((await listPending(client)).length > 0) return false;
  const [record, { hash }] = await Promise.all([readRecord(client), getTriggerSet()]);
  if (record && record.hash !== hash) {
    // A newer version may have migrated it just now.
    await assertKnown(client);
    throw new OperatorError(
      "The database has the migrations of this version, but triggers of another one. Add a migration for the changed triggers: bun x drizzle-kit generate --custom --name NAME",
    );
  }
  return record !== null;
}

/** What a test may replace. */
interface Sources {
  /** Folder of the migrations. */
  folder?: string | undefined;
  set?: TriggerSet | undefined;
}

/**
 * Applies the migrations that a database lacks, and replaces its triggers and views if this version has others. Each
 * transaction leaves all of them in place.
 * @throws OperatorError when a migration would be skipped
 */
export async function applyMigrations(client: Migrates, sources: Sources = {}): Promise<void> {
  const { folder = migrationsFolder, set = await getTriggerSet() } = sources;
  const applied = await listApplied(client);
  assertNoneLate(applied);
  const record = await readRecord(client);
  const isOwnFolder = folder === migrationsFolder;
  if (isOwnFolder && applied.length === countKnownMigrations() && record?.hash === set.hash) return;

  const isApplied = new Set(applied);
  const pending = readMigrations(folder).filter(({ when }) => !isApplied.has(when));
  const older = pending.filter(({ hasTriggers }) => hasTriggers);
  if (older.length > 0) {
    await client.migrate([createMigrationsTable, ...older.flatMap(listStatements)]);
  }
  const expected = record?.names ?? (applied.length > 0 ? await listOlderParts(folder) : null);
  const newer = pending
    .filter(({ hasTriggers }) => !hasTriggers)
    .map((migration) => ({ statements: listStatements(migration) }));
  await client.migrate(planTriggers({ found: await listParts(client), expected }, newer, set));
}

/** As Drizzle writes it, so that all databases have the same schema. */
const createMigrationsTable = `CREATE TABLE IF NOT EXISTS "${migrationsTable}" (
			id SERIAL PRIMARY KEY,
			hash text NOT NULL,
			created_at numeric
		)`;

const listStatements = ({ statements, hash, when }: Migration): string[] => [
  ...statements,
  `INSERT INTO ${migrationsTable} ("hash", "created_at") VALUES ('${hash}', ${when})`,
];

/** Names of the triggers and views that the migrations before `triggers.sql` files created. */
async function listOlderParts(folder: string): Promise<string[]> {
  const client = createClient({ url: ":memory:" });
  try {
    const older = readMigrations(folder).filter(({ hasTriggers }) => hasTriggers);
    await client.migrate(older.flatMap(({ statements }) => statements));
    return (await listParts(client)).map(({ name }) => name);
  } finally {
    client.close();
  }
}

/** Stores leases in a database that is not opened by `openDatabase`. */
export const toLeaseStore = (client: Pick<Client, "batch">): LeaseStore => ({
  write: (build) => {
    const statements = build().map((one) => one.toSQL());
    return client.batch(
      statements.map(({ sql, params }) => ({ sql, args: params })),
      "write",
    );
  },
});
