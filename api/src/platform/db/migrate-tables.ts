import { join } from "node:path";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { createLease, createLeaseTable, type LeaseStore, waitForLease } from "../jobs/lease.ts";
import { OperatorError } from "../operator-error.ts";
import type { Connection } from "./connection.ts";

type Executes = Pick<Connection["client"], "execute">;

const migrationsFolder = join(import.meta.dirname, "migrations");
/** Drizzle's table of applied migrations. */
const migrationsTable = "__drizzle_migrations";

type Client = Connection["client"];

/**
 * Migrates the tables.
 * @param isShared whether other processes may migrate at the same time
 * @throws OperatorError when the database is from a newer version of the shop
 */
export async function migrateTables(
  { client }: Connection,
  { isShared }: { isShared: boolean },
): Promise<void> {
  await assertKnown(client);
  if (!isShared) return applyMigrations(client);
  if ((await countPending(client)) === 0) return;
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

const applyMigrations = (client: Client) =>
  migrate(drizzle(client), { migrationsFolder, migrationsTable });

const toLeaseStore = (client: Client): LeaseStore => ({
  write: (build) => {
    const statements = build().map((one) => one.toSQL());
    return client.batch(
      statements.map(({ sql, params }) => ({ sql, args: params })),
      "write",
    );
  },
});

async function assertKnown(client: Client): Promise<void> {
  const unknown = await countUnknownMigrations(client);
  if (unknown > 0) {
    throw new OperatorError(
      `The shop's data is from a newer version of the shop: this one does not know ${unknown} of its migrations. Start the newer version, or set DATA_DIR or DATABASE_URL to older data.`,
    );
  }
}

/** Counts the applied migrations that this version does not know; it would misread such tables. */
export async function countUnknownMigrations(client: Executes): Promise<number> {
  const known = listKnown();
  return (await listApplied(client)).filter((one) => !known.has(one)).length;
}

async function countPending(client: Executes): Promise<number> {
  const applied = new Set(await listApplied(client));
  return [...listKnown()].filter((one) => !applied.has(one)).length;
}

/** By time, which is how Drizzle identifies migrations. */
const listKnown = () =>
  new Set(readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis));

async function listApplied(client: Executes): Promise<number[]> {
  const tables = await client.execute(
    `select 1 from sqlite_master where type = 'table' and name = '${migrationsTable}'`,
  );
  if (tables.rows.length === 0) return [];
  const { rows } = await client.execute(`select created_at from ${migrationsTable}`);
  return rows.map(({ created_at }) => Number(created_at));
}
