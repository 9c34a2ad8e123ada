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

/** Limits of customers' orders, in one row. Null is no limit. */
export const orderLimits = sqliteTable(
  "order_limits",
  {
    id: integer().primaryKey(),
    piecesPerProduct: integer(),
    prescriptionPieces: integer(),
    openOrders: integer(),
    confirmAbovePaisa: integer(),
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    check("order_limits_one_row", sql`${table.id} = 1`),
    check("pieces_limit_positive", sql`${table.piecesPerProduct} > 0`),
    check("prescription_limit_positive", sql`${table.prescriptionPieces} > 0`),
    check("open_orders_limit_positive", sql`${table.openOrders} > 0`),
    check("confirm_above_positive", sql`${table.confirmAbovePaisa} > 0`),
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

/**
 * Telephone numbers that a search shows in an emergency, in one row. A trigger changes the catalogue's version, so that
 * guests see a change.
 */
export const emergencyNumbers = sqliteTable(
  "emergency_numbers",
  {
    id: integer().primaryKey(),
    ambulance: text().notNull(),
    police: text().notNull(),
    suicidePrevention: text().notNull(),
    /** Whether an admin has confirmed them. */
    isChecked: integer({ mode: "boolean" }).notNull(),
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [check("emergency_numbers_one_row", sql`${table.id} = 1`)],
);
