import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** Days from an order to its delivery, in one row at most. Without it, the default counts. */
export const reorderSettings = sqliteTable(
  "reorder_settings",
  {
    id: integer().primaryKey(),
    leadDays: integer().notNull(),
  },
  (table) => [
    check("reorder_settings_one_row", sql`${table.id} = 1`),
    check("lead_days_possible", sql`${table.leadDays} between 0 and 180`),
  ],
);
