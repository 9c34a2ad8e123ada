import { join } from "node:path";
import { generateSQLiteMigration } from "drizzle-kit/api";
import { knownMigrations, migrationsFolder } from "../src/platform/db/read-migrations.ts";

/** Generates the migration for one more order status, `packed`, as drizzle-kit does: it recreates the table. */
export async function generateOrderStatus(): Promise<string[]> {
  const last = String(knownMigrations.at(-1)?.idx).padStart(4, "0");
  const tables = await Bun.file(join(migrationsFolder, "meta", `${last}_snapshot.json`)).json();
  const changed = structuredClone(tables);
  const check = changed.tables.orders.checkConstraints.order_status_known;
  check.value = check.value.replace("'pending'", "'pending', 'packed'");
  return generateSQLiteMigration(tables, changed);
}
