import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { batchStates, stockEntryKinds, stockPlaces } from "../../../contract/stock.ts";

const quoteValues = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

/**
 * The batches of a product. Only entries of the ledger change `quantity` and `quarantined`, and triggers keep
 * `products.stock` equal to what is sellable.
 */
export const batches = sqliteTable(
  "batches",
  {
    id: text().primaryKey(),
    /** Not a foreign key, because the batches of a deleted product stay for recalls. */
    productId: text().notNull(),
    /** As printed on the box, by `normalizeCode`; null for pieces of which nobody noted it. */
    number: text(),
    /** By which it is unique in its product: without case and spaces. */
    numberKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(replace(coalesce("number", ''), ' ', ''))`, { mode: "stored" }),
    /** The last day of its shelf life, YYYY-MM-DD, Kathmandu. */
    expiry: text(),
    /** Pieces that are on sale while the batch is sellable. */
    quantity: integer().notNull().default(0),
    /** Pieces set aside, such as returned ones, until somebody decides. */
    quarantined: integer().notNull().default(0),
    state: text({ enum: batchStates }).notNull().default("sellable"),
    /** Landed cost and maximum retail price of a piece. */
    costPaisa: integer(),
    mrpPaisa: integer(),
    supplier: text(),
    /** Id of the delivery that it came with. */
    deliveryId: text(),
    receivedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("batches_by_number").on(table.productId, table.numberKey),
    index("batches_by_number_key").on(table.numberKey),
    // Batches with pieces: of a product for its sales, and by expiry for the warnings and for each new day.
    index("batches_in_stock").on(table.productId, table.expiry).where(sql`${table.quantity} > 0`),
    index("batches_by_expiry").on(table.expiry, table.productId).where(sql`${table.quantity} > 0`),
    // What is set aside. A few rows, so that a sale writes no entry of it.
    index("batches_aside")
      .on(table.expiry, table.productId)
      .where(
        sql`(${table.quarantined} > 0 or (${table.state} <> 'sellable' and ${table.quantity} > 0))`,
      ),
    check("batch_quantity_not_negative", sql`${table.quantity} >= 0`),
    check("batch_quarantined_not_negative", sql`${table.quarantined} >= 0`),
    check("batch_state_known", sql`${table.state} in (${quoteValues(batchStates)})`),
    check("batch_cost_not_negative", sql`${table.costPaisa} >= 0`),
    check("batch_mrp_not_negative", sql`${table.mrpPaisa} >= 0`),
  ],
);

/** The ledger: a row for each change of a batch. Rows are only added, and adding one changes its batch. */
export const stockEntries = sqliteTable(
  "stock_entries",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    batchId: text()
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    productId: text().notNull(),
    kind: text({ enum: stockEntryKinds }).notNull(),
    place: text({ enum: stockPlaces }).notNull(),
    /** Pieces that came (positive) or went; 0 for a new state of the batch. */
    quantity: integer().notNull(),
    /** Pieces of the batch in this place before and after. */
    before: integer().notNull(),
    after: integer().notNull(),
    /** Id of the user; empty for what the shop did by itself. */
    actor: text().notNull(),
    /** Id of the order, delivery, import or count; null without one. */
    reference: text(),
    /** Id of the order's item. */
    line: text(),
    reason: text(),
    at: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("stock_entries_by_batch").on(table.batchId, table.place, table.id),
    index("stock_entries_by_product").on(table.productId, table.id),
    index("stock_entries_by_reference")
      .on(table.reference, table.line)
      .where(sql`${table.reference} is not null`),
    index("stock_entries_by_time").on(table.at),
    check("stock_entry_kind_known", sql`${table.kind} in (${quoteValues(stockEntryKinds)})`),
    check("stock_entry_place_known", sql`${table.place} in (${quoteValues(stockPlaces)})`),
    check("stock_entry_adds_up", sql`${table.after} = ${table.before} + ${table.quantity}`),
    check("stock_entry_after_not_negative", sql`${table.after} >= 0`),
  ],
);

/** The day of the shop, in one row: batches that expire before `cutoff` are not sold. */
export const sellingDays = sqliteTable(
  "selling_days",
  {
    id: integer().primaryKey(),
    /** The date in Kathmandu, YYYY-MM-DD; the first read or write of a day sets it. */
    day: text().notNull(),
    /** Days before its expiry from which a batch is not sold any more. */
    marginDays: integer().notNull().default(0),
    cutoff: text()
      .notNull()
      .generatedAlwaysAs(sql`date("day", '+' || "margin_days" || ' days')`, { mode: "stored" }),
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    check("selling_days_one_row", sql`${table.id} = 1`),
    check("margin_possible", sql`${table.marginDays} between 0 and 365`),
  ],
);
