import { type SQL, sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Condition that an entry is not about one of the thousands of products of an import, whose own entry counts them. SQLite
 * uses the partial indexes only for exactly this expression.
 */
export const isNoDetail = ({ action }: { action: AnySQLiteColumn }): SQL =>
  sql`${action} not in ('product.import', 'product.take-back')`;

/** Audit entries of the back office: who, what, before, after, when. Rows are only added, never changed. */
export const auditEntries = sqliteTable(
  "audit_entries",
  {
    id: text().primaryKey(),
    /** Id of the user who did it, or the name of a command. */
    actor: text().notNull(),
    /** Kind of the object and the action: `user.role`. */
    action: text().notNull(),
    /** Id of the object. */
    subject: text().notNull(),
    before: text({ mode: "json" }),
    after: text({ mode: "json" }),
    at: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("audit_entries_by_time").on(table.at).where(isNoDetail(table)),
    index("audit_entries_by_actor").on(table.actor, table.at).where(isNoDetail(table)),
    index("audit_entries_by_subject").on(table.subject, table.at),
    index("audit_entries_by_action").on(table.action, table.at),
  ],
);
