import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What one of several processes does for all, and the processes that have work in hand. See `lease.ts`. */
export const jobLeases = sqliteTable("job_leases", {
  name: text().primaryKey(),
  /** The process that has it. */
  holder: text().notNull(),
  /** Milliseconds since 1970 by the database's clock; from then on anybody may take it. */
  expiresAt: integer().notNull(),
});
