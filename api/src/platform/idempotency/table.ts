import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Calls that were answered, by the key their caller gave them, so that a repeated one changes nothing. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    userId: text().notNull(),
    /** `POST /orders`. */
    route: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the body it came with. */
    bodyHash: text().notNull(),
    /** What was answered, as JSON; null where a repeated call is answered with how things stand now. */
    answer: text(),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    index("idempotency_keys_by_time").on(table.createdAt),
  ],
);
