import { join } from "node:path";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import type { Connection } from "./connection.ts";

const migrationsFolder = join(import.meta.dirname, "migrations");

/** Brings the tables up to date. */
export const migrateTables = ({ client }: Connection): Promise<void> =>
  migrate(drizzle(client), { migrationsFolder });
