import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A forgotten order would be placed twice, so the keys of orders stay until they expire. */
export const isForgettable = sql`route <> 'POST /orders'`;

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
    // Its entries have the row's number at their end, so they are in the order of their creation.
    index("idempotency_keys_by_user").on(table.userId).where(isForgettable),
  ],
);
