import { join } from "node:path";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { OperatorError } from "../operator-error.ts";
import type { Connection } from "./connection.ts";

type Executes = Pick<Connection["client"], "execute">;

const migrationsFolder = join(import.meta.dirname, "migrations");
/** Where Drizzle notes which migrations were applied. */
const migrationsTable = "__drizzle_migrations";

/**
 * Brings the tables up to date.
 * @throws OperatorError when a newer version of the shop has been there
 */
export async function migrateTables({ client }: Connection): Promise<void> {
  const unknown = await countUnknownMigrations(client);
  if (unknown > 0) {
    throw new OperatorError(
      `The shop's data is from a newer version of the shop: this one does not know ${unknown} of its migrations. Start the newer version, or set DATA_DIR or DATABASE_URL to older data.`,
    );
  }
  await migrate(drizzle(client), { migrationsFolder, migrationsTable });
}

/** How many changes of a database's tables this version does not know; it would read and write them wrongly. */
export async function countUnknownMigrations(client: Executes): Promise<number> {
  const tables = await client.execute(
    `select 1 from sqlite_master where type = 'table' and name = '${migrationsTable}'`,
  );
  if (tables.rows.length === 0) return 0;
  // By their time, which is how Drizzle itself tells them apart.
  const known = new Set(readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis));
  const applied = await client.execute(`select created_at from ${migrationsTable}`);
  return applied.rows.filter(({ created_at }) => !known.has(Number(created_at))).length;
}
