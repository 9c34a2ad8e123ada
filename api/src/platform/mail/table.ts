import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Subject of a waiting mail: plain JSON without secrets. The text is written only when the mail is sent. */
export interface MailContent {
  /** Kind of the mail; the domain that queues it defines the other fields. */
  kind: string;
}

/** Mails that are not sent yet. Their text is written at sending time, so the table contains no secrets. */
export const mails = sqliteTable(
  "mails",
  {
    id: text().primaryKey(),
    to: text().notNull(),
    content: text({ mode: "json" }).$type<MailContent>().notNull(),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    /** Time of the next attempt. */
    dueAt: integer({ mode: "timestamp_ms" }).notNull(),
    /** The process that sends it, by its lease. */
    worker: text(),
    /** Attempts begun so far. */
    attempts: integer().notNull().default(0),
    /** After this moment the mail is no longer needed. */
    expiresAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("mails_by_due").on(table.dueAt)],
);
