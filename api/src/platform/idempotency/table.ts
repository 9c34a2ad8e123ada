import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Answered calls by the key of the client, so that a repeated call changes nothing. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    userId: text().notNull(),
    /** `POST /orders`. */
    route: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the body. */
    bodyHash: text().notNull(),
    /** The answer as JSON; null if a repeated call answers with the current state. */
    answer: text(),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    index("idempotency_keys_by_time").on(table.createdAt),
  ],
);
