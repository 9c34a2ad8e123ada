import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** The settings of the shop, in one row. */
export const settings = sqliteTable(
  "settings",
  {
    id: integer().primaryKey(),
    deliveryFeePaisa: integer().notNull(),
  },
  (table) => [
    check("settings_one_row", sql`${table.id} = 1`),
    check("delivery_fee_possible", sql`${table.deliveryFeePaisa} between 0 and 100000`),
  ],
);
