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

/** What customers are told of the shop, in one row; an empty text is not told. A trigger has a change renew what guests see. */
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
