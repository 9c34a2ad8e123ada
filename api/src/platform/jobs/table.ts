import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Leases: for work that one process does for all, and for processes with work in progress. See `lease.ts`. */
export const jobLeases = sqliteTable("job_leases", {
  name: text().primaryKey(),
  /** The process that holds the lease. */
  holder: text().notNull(),
  /** Milliseconds since 1970 by the database's clock; later anybody may take the lease. */
  expiresAt: integer().notNull(),
});
