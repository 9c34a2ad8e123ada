import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  stockCountReasons,
  stockCountScopes,
  stockCountStates,
} from "../../contract/stock-counts.ts";

const timestamp = () => integer({ mode: "timestamp_ms" });
const quoteValues = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Counts of what stands on the shelves. */
export const stockCounts = sqliteTable(
  "stock_counts",
  {
    id: text().primaryKey(),
    scope: text({ enum: stockCountScopes }).notNull(),
    categoryId: text(),
    /** With what the shelves begin. */
    shelf: text(),
    isByBatch: integer({ mode: "boolean" }).notNull(),
    /** Whether pieces of pending and confirmed orders are counted too. */
    hasOpenOrders: integer({ mode: "boolean" }).notNull(),
    state: text({ enum: stockCountStates }).notNull().default("open"),
    /** Products on the sheet and counted ones, once it is closed and has no sheet any more. */
    total: integer(),
    counted: integer(),
    /** Ids of users, who stay as rows when their account is erased. */
    openedBy: text().notNull(),
    openedAt: timestamp().notNull(),
    closedBy: text(),
    closedAt: timestamp(),
  },
  (table) => [
    index("stock_counts_by_time").on(table.openedAt, table.id),
    index("stock_counts_by_state").on(table.state, table.openedAt, table.id),
    check("stock_count_scope_known", sql`${table.scope} in (${quoteValues(stockCountScopes)})`),
    check("stock_count_state_known", sql`${table.state} in (${quoteValues(stockCountStates)})`),
    check(
      "stock_count_closed_by_somebody",
      sql`(${table.state} = 'open') = (${table.closedBy} is null) and (${table.state} = 'open') = (${table.closedAt} is null)`,
    ),
  ],
);

/** The sheet of an open count: its products in the order of a walk along the shelves. */
export const stockCountProducts = sqliteTable(
  "stock_count_products",
  {
    countId: text()
      .notNull()
      .references(() => stockCounts.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    productId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countId, table.position] }),
    uniqueIndex("stock_count_products_once").on(table.countId, table.productId),
  ],
);

/**
 * What was counted. A row is added for each count, and the last one of a product or batch is the one that counts. A count
 * of the whole product replaces those of its batches, and one of a batch that of the product.
 */
export const stockCountLines = sqliteTable(
  "stock_count_lines",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Made by the caller, so that a retry adds nothing. */
    key: text().notNull().unique(),
    countId: text()
      .notNull()
      .references(() => stockCounts.id, { onDelete: "cascade" }),
    productId: text().notNull(),
    /** Empty for the whole product. */
    batchId: text().notNull(),
    /** Pieces; null for a count that was taken back. */
    counted: integer(),
    /** Pieces that the book had at that moment. */
    expected: integer().notNull(),
    /** The last entry of the ledger at that moment. */
    entryId: integer().notNull(),
    reason: text({ enum: stockCountReasons }),
    note: text(),
    by: text().notNull(),
    at: timestamp().notNull(),
    /** Counted less expected, and what of it was corrected; null until the count is applied. */
    difference: integer(),
    correction: integer(),
  },
  (table) => [
    index("stock_count_lines_by_product").on(table.countId, table.productId, table.id),
    // Of applied counts: what was counted of a product since a moment.
    index("stock_count_lines_applied")
      .on(table.productId, table.id)
      .where(sql`${table.correction} is not null`),
    check("stock_count_line_counted", sql`${table.counted} >= 0`),
    check(
      "stock_count_line_reason_known",
      sql`${table.reason} in (${quoteValues(stockCountReasons)})`,
    ),
  ],
);
