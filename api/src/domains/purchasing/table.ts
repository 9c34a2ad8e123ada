import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { deliveryStates } from "../../contract/deliveries.ts";

/** Who the shop buys from. */
export const suppliers = sqliteTable("suppliers", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Its `toSupplierKey`, by which it is unique. */
  nameKey: text().notNull().unique(),
  phone: text(),
  createdAt: integer({ mode: "timestamp_ms" }).notNull(),
});

/** What came from a supplier with one bill. */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: text().primaryKey(),
    supplierId: text()
      .notNull()
      .references(() => suppliers.id),
    billNumber: text().notNull(),
    /** By which bills are compared: without case and spaces. */
    billKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(replace("bill_number", ' ', ''))`, { mode: "stored" }),
    /** Date of the bill, YYYY-MM-DD. */
    day: text().notNull(),
    state: text({ enum: deliveryStates }).notNull().default("draft"),
    /** Ids of users, also of erased ones. */
    createdBy: text().notNull(),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    /** Each edit of the delivery or its lines has a later time than the one before. */
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
    receivedBy: text(),
    receivedAt: integer({ mode: "timestamp_ms" }),
  },
  (table) => [
    index("deliveries_by_day").on(table.day, table.createdAt, table.id),
    index("deliveries_by_state").on(table.state, table.day, table.createdAt, table.id),
    index("deliveries_by_supplier").on(table.supplierId, table.day, table.createdAt, table.id),
    index("deliveries_by_bill").on(table.supplierId, table.billKey),
    index("deliveries_by_bill_key").on(table.billKey),
    check("delivery_state_known", sql`${table.state} in ('draft', 'received')`),
    check(
      "delivery_received_by_somebody",
      sql`(${table.state} = 'received') = (${table.receivedAt} is not null and ${table.receivedBy} is not null)`,
    ),
  ],
);

/** The lines of the bill. */
export const deliveryLines = sqliteTable(
  "delivery_lines",
  {
    deliveryId: text()
      .notNull()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    /** Made by the client; unique in its delivery. */
    id: text().notNull(),
    /** Order on the bill, from 1; it has gaps where lines were deleted. */
    position: integer().notNull(),
    /** Not a foreign key, because the delivery of a deleted product stays. */
    productId: text().notNull(),
    /** Name and SKU of when the line was typed, for a product that was deleted since. */
    name: text().notNull(),
    sku: text().notNull(),
    number: text(),
    /** As `batches.number_key`. */
    numberKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(replace(coalesce("number", ''), ' ', ''))`, { mode: "stored" }),
    /** YYYY-MM-DD. */
    expiry: text(),
    /** Pieces that the bill charges, and those that came free with them. */
    pieces: integer().notNull(),
    freePieces: integer().notNull(),
    /** Of the whole line; null while unknown. */
    costPaisa: integer(),
    /** Maximum retail price of a piece. */
    mrpPaisa: integer(),
    /** The batch that it went into. */
    batchId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.id] }),
    index("delivery_lines_by_position").on(table.deliveryId, table.position),
    check(
      "delivery_line_pieces_not_negative",
      sql`${table.pieces} >= 0 and ${table.freePieces} >= 0`,
    ),
    check("delivery_line_has_pieces", sql`${table.pieces} + ${table.freePieces} > 0`),
    check("delivery_line_cost_not_negative", sql`${table.costPaisa} >= 0`),
    check("delivery_line_mrp_not_negative", sql`${table.mrpPaisa} >= 0`),
  ],
);

/** Pieces that went back to a supplier. Which ones is in the stock ledger, with the id of the return as reference. */
export const purchaseReturns = sqliteTable(
  "purchase_returns",
  {
    id: text().primaryKey(),
    /** Null when nobody noted whom the pieces came from. */
    supplierId: text().references(() => suppliers.id),
    reason: text().notNull(),
    /** Id of the user, also of an erased one. */
    createdBy: text().notNull(),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("purchase_returns_by_time").on(table.createdAt, table.id)],
);
