import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "../identity/table.ts";

const timestamp = () => integer({ mode: "timestamp_ms" });

/** Notes of the back office about customers. Customers never see them. */
export const customerNotes = sqliteTable(
  "customer_notes",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text().notNull(),
    /** Id of the user who wrote the note. */
    by: text().notNull(),
    at: timestamp().notNull(),
    /** Null if the note was never changed. */
    editedAt: timestamp(),
  },
  (table) => [index("customer_notes_by_user").on(table.userId, table.at, table.id)],
);

/** Rows of the customer search index: one per account and one per address. Triggers of both tables maintain them. */
export const customerDocs = sqliteTable(
  "customer_docs",
  {
    /** Rowid in `customer_search`. */
    id: integer().primaryKey(),
    userId: text().notNull(),
    /** `user` or `address`, followed by its id. */
    source: text().notNull().unique(),
  },
  (table) => [index("customer_docs_by_user").on(table.userId)],
);
