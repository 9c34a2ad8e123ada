import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { couponTypes } from "../../contract/coupons.ts";

export const coupons = sqliteTable(
  "coupons",
  {
    id: text().primaryKey(),
    /** In upper case, so that it is unique regardless of case. */
    code: text().notNull().unique(),
    description: text(),
    type: text({ enum: couponTypes }).notNull(),
    /** Discount in paisa, or in hundredths of a percent. */
    amount: integer().notNull(),
    minOrderPaisa: integer().notNull().default(0),
    maxDiscountPaisa: integer(),
    usageLimit: integer(),
    /** Uses of one customer. Cancelled and returned orders do not count. */
    usageLimitPerCustomer: integer(),
    /** Can exceed the limit, which may be lowered later. A precondition checks the limit at each use. */
    usedCount: integer().notNull().default(0),
    validFrom: integer({ mode: "timestamp_ms" }).notNull(),
    /** The last moment at which the coupon is valid. */
    validUntil: integer({ mode: "timestamp_ms" }).notNull(),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("coupons_by_created").on(table.createdAt, table.id),
    check("coupon_type_known", sql`${table.type} in ('percentage', 'fixed_amount')`),
    check(
      "coupon_amount_possible",
      sql`${table.amount} >= 0 and (${table.type} <> 'percentage' or ${table.amount} <= 10000)`,
    ),
    check("coupon_minimum_not_negative", sql`${table.minOrderPaisa} >= 0`),
    check("coupon_maximum_positive", sql`${table.maxDiscountPaisa} > 0`),
    check("coupon_limit_positive", sql`${table.usageLimit} > 0`),
    check("coupon_customer_limit_positive", sql`${table.usageLimitPerCustomer} > 0`),
    check("coupon_uses_not_negative", sql`${table.usedCount} >= 0`),
  ],
);
