import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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

/**
 * Facts about the shop that customers see, in one row. An empty text is not shown. A trigger changes the catalogue's
 * version, so that guests see a change.
 */
export const shopFacts = sqliteTable(
  "shop_facts",
  {
    id: integer().primaryKey(),
    licence: text().notNull(),
    pharmacist: text().notNull(),
    pharmacistHours: text().notNull(),
    deliveryTimes: text().notNull(),
    deliveryArea: text().notNull(),
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [check("shop_facts_one_row", sql`${table.id} = 1`)],
);
