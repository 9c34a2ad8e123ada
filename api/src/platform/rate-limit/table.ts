import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Attempts within a time window, by rule and client, of all processes together. */
export const attempts = sqliteTable(
  "attempts",
  {
    /** Hash of rule and client: no address is stored. */
    key: text().primaryKey(),
    used: integer().notNull(),
    endsAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("attempts_by_end").on(table.endsAt)],
);
