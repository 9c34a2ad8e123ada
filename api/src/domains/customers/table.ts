import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "../identity/table.ts";

const moment = () => integer({ mode: "timestamp_ms" });

/** What the back office notes about a customer, who never reads it. */
export const customerNotes = sqliteTable(
  "customer_notes",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text().notNull(),
    /** Who wrote it: id of a user. */
    by: text().notNull(),
    at: moment().notNull(),
    /** Null as long as it is as it was first written. */
    editedAt: moment(),
  },
  (table) => [index("customer_notes_by_user").on(table.userId, table.at, table.id)],
);

/** Rows of the index that finds customers: one an account and one an address, kept by triggers of both. */
export const customerDocs = sqliteTable(
  "customer_docs",
  {
    /** The row of `customer_search`. */
    id: integer().primaryKey(),
    userId: text().notNull(),
    /** `user` or `address`, and its id. */
    source: text().notNull().unique(),
  },
  (table) => [index("customer_docs_by_user").on(table.userId)],
);
