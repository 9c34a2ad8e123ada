import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { addressTypes } from "../../contract/address-rules.ts";
import { users } from "../identity/table.ts";

/** Delivery and billing addresses of users. Orders keep their own copy. */
export const addresses = sqliteTable(
  "addresses",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fullName: text().notNull(),
    phoneNumber: text().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text(),
    city: text().notNull(),
    district: text().notNull(),
    province: text().notNull(),
    postalCode: text(),
    isDefault: integer({ mode: "boolean" }).notNull(),
    type: text({ enum: addressTypes }).notNull(),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("addresses_by_user").on(table.userId, table.createdAt),
    uniqueIndex("addresses_one_default").on(table.userId).where(sql`${table.isDefault} = 1`),
    check("address_type_known", sql`${table.type} in ('delivery', 'billing')`),
  ],
);
