import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Attempts of somebody at something within a window of time, counted by all processes together. */
export const attempts = sqliteTable(
  "attempts",
  {
    /** Hash of what is limited and whom: no address is kept. */
    key: text().primaryKey(),
    used: integer().notNull(),
    endsAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("attempts_by_end").on(table.endsAt)],
);
