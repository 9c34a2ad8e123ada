import { join } from "node:path";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { createLease, createLeaseTable, type LeaseStore, waitForLease } from "../jobs/lease.ts";
import { OperatorError } from "../operator-error.ts";
import type { Connection } from "./connection.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

type Executes = Pick<Connection["client"], "execute">;

const migrationsFolder = join(import.meta.dirname, "migrations");
/** Drizzle's table of applied migrations. */
const migrationsTable = "__drizzle_migrations";

type Client = Connection["client"];

/** An entry of Drizzle's journal. Its time identifies the migration in the database. */
type MigrationEntry = (typeof journal.entries)[number];

/**
 * Migrates the tables.
 * @param isShared whether other processes may migrate at the same time
 * @throws OperatorError when the database is from a newer version of the shop, or a migration would be skipped
 */
export async function migrateTables(
  { client }: Pick<Connection, "client">,
  { isShared }: { isShared: boolean },
): Promise<void> {
  await assertKnown(client);
  if (!isShared) return applyMigrations(client);
  if ((await listPending(client)).length === 0) return;
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
 * Applies the migrations that a database lacks.
 * @throws OperatorError when one of them would be skipped
 */
export async function applyMigrations(client: Client): Promise<void> {
  await assertNoneLate(client);
  await migrate(drizzle(client), { migrationsFolder, migrationsTable });
}

/** Drizzle applies only migrations that are newer than the newest applied one, and skips the others without a word. */
async function assertNoneLate(client: Client): Promise<void> {
  const newest = Math.max(...(await listApplied(client)));
  const late = (await listPending(client)).filter(({ when }) => when < newest);
  if (late.length === 0) return;
  const names = late.map(({ tag }) => tag).join(", ");
  throw new OperatorError(
    `The database lacks ${names}, but has a newer migration. It would be skipped: give it a later time and number in ${join(migrationsFolder, "meta", "_journal.json")}.`,
  );
}

/** Number of migrations of this version. */
export const countKnownMigrations = (): number => journal.entries.length;

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

/** @throws OperatorError when the database is from a newer version of the shop */
export async function assertKnown(client: Client): Promise<void> {
  const unknown = await countUnknownMigrations(client);
  if (unknown > 0) {
    throw new OperatorError(
      `The shop's data is from a newer version of the shop: this one does not know ${unknown} of its migrations. Start the newer version, or set DATA_DIR or DATABASE_URL to older data.`,
    );
  }
}

/** Counts the applied migrations that this version does not know; it would misread such tables. */
export async function countUnknownMigrations(client: Executes): Promise<number> {
  const known = new Set(journal.entries.map(({ when }) => when));
  return (await listApplied(client)).filter((one) => !known.has(one)).length;
}

async function listPending(client: Executes): Promise<MigrationEntry[]> {
  const applied = new Set(await listApplied(client));
  return journal.entries.filter(({ when }) => !applied.has(when));
}

async function listApplied(client: Executes): Promise<number[]> {
  const tables = await client.execute(
    `select 1 from sqlite_master where type = 'table' and name = '${migrationsTable}'`,
  );
  if (tables.rows.length === 0) return [];
  const { rows } = await client.execute(`select created_at from ${migrationsTable}`);
  return rows.map(({ created_at }) => Number(created_at));
}
