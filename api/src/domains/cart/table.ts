import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { products } from "../catalog/table.ts";
import { users } from "../identity/table.ts";

/** The lines of signed-in users' carts. */
export const cartLines = sqliteTable(
  "cart_lines",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    addedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("cart_lines_by_product").on(table.userId, table.productId),
    // Deleting a product deletes its lines, which this index finds.
    uniqueIndex("cart_lines_of_product").on(table.productId, table.userId),
    check("cart_quantity_possible", sql`${table.quantity} between 1 and 999`),
  ],
);
