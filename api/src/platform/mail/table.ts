import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What a waiting mail is about: plain JSON without any secret, put in words only when the mail leaves. */
export interface MailContent {
  /** Names the mail; the domain that queued it knows what else belongs to it. */
  kind: string;
}

/** Mails that have not been sent yet. What a mail says is put in words when it leaves; nothing secret waits here. */
export const mails = sqliteTable(
  "mails",
  {
    id: text().primaryKey(),
    to: text().notNull(),
    content: text({ mode: "json" }).$type<MailContent>().notNull(),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    /** When it is tried next. */
    dueAt: integer({ mode: "timestamp_ms" }).notNull(),
    /** The process that sends it, by its lease. */
    worker: text(),
    /** Attempts begun so far. */
    attempts: integer().notNull().default(0),
    /** After this moment it is of no use any more. */
    expiresAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("mails_by_due").on(table.dueAt)],
);
