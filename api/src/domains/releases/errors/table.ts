import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Errors that browsers reported, grouped by release, message and the topmost frame of the stack. */
export const releaseErrors = sqliteTable(
  "release_errors",
  {
    package: text().notNull(),
    version: text().notNull(),
    /** Hash of the message and the topmost frame. */
    fingerprint: text().notNull(),
    message: text().notNull(),
    /** Stack of the first report, as the browser wrote it. */
    stack: text(),
    /** Path of the page of the first report. */
    route: text().notNull(),
    reports: integer().notNull(),
    firstAt: integer({ mode: "timestamp_ms" }).notNull(),
    lastAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.package, table.version, table.fingerprint] }),
    index("release_errors_by_time").on(table.lastAt),
  ],
);
