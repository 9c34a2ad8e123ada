import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import {
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  shippingMethods,
} from "../../contract/order-states.ts";
import { products } from "../catalog/table.ts";
import { coupons } from "../coupons/table.ts";
import { users } from "../identity/table.ts";
import { openStatuses } from "./open-statuses.ts";

const timestamp = () => integer({ mode: "timestamp_ms" });
const quoteValues = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

/**
 * Whether an order is open and not paid. The values are literals, because SQLite uses the partial index only for the
 * same text.
 */
export const isOpenUnpaid = ({
  status,
  paymentStatus,
}: Record<"status" | "paymentStatus", AnySQLiteColumn>) =>
  sql`${status} in (${quoteValues(openStatuses)}) and ${paymentStatus} <> 'paid'`;

/** Orders with their own copies of address and figures, so that later changes elsewhere do not affect them. */
export const orders = sqliteTable(
  "orders",
  {
    id: text().primaryKey(),
    orderNumber: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id),
    status: text({ enum: orderStatuses }).notNull().default("pending"),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default("pending"),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    subtotalPaisa: integer().notNull(),
    deliveryFeePaisa: integer().notNull(),
    discountPaisa: integer().notNull(),
    totalPaisa: integer().notNull(),
    /** Null without a coupon, and after the coupon was deleted. `couponCode` stays. */
    couponId: text().references(() => coupons.id, { onDelete: "set null" }),
    couponCode: text(),
    specialInstructions: text(),
    contactEmail: text(),
    shippingMethod: text({ enum: shippingMethods }).notNull(),
    fullName: text().notNull(),
    phoneNumber: text().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text(),
    city: text().notNull(),
    district: text().notNull(),
    province: text().notNull(),
    postalCode: text(),
    /** The staff member who handles the order. */
    assignedTo: text().references(() => users.id, { onDelete: "set null" }),
    /** Whether at least one item needs a prescription. */
    needsPrescription: integer({ mode: "boolean" }).notNull().default(false),
    /** Whether its stock was restocked, and whether its coupon use was given back. */
    stockGivenBack: integer({ mode: "boolean" }).notNull().default(false),
    couponGivenBack: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (table) => [
    // Ends with the filter columns of a customer's list, so that SQLite skips other orders without reading the table.
    index("orders_by_user").on(
      table.userId,
      table.createdAt,
      table.id,
      table.status,
      table.paymentStatus,
    ),
    // The next two end with the columns that statistics add up and that the back office filters by, so that SQLite
    // skips other orders without reading the table. One is sorted by time, the other by status and payment.
    index("orders_by_time").on(
      table.createdAt,
      table.id,
      table.status,
      table.paymentStatus,
      table.totalPaisa,
      table.assignedTo,
      table.needsPrescription,
      table.couponCode,
    ),
    index("orders_by_both").on(
      table.status,
      table.paymentStatus,
      table.createdAt,
      table.id,
      table.totalPaisa,
      table.assignedTo,
      table.needsPrescription,
      table.couponCode,
    ),
    index("orders_by_status").on(table.status, table.createdAt, table.id),
    index("orders_by_payment").on(table.paymentStatus, table.createdAt, table.id),
    // Counts a customer's uses of a coupon without reading the table.
    index("orders_by_coupon").on(table.couponId, table.userId, table.couponGivenBack),
    // The order limits count a customer's open, unpaid orders.
    index("orders_open_unpaid")
      .on(table.userId, table.status, table.paymentStatus, table.id)
      .where(isOpenUnpaid(table)),
    check("order_status_known", sql`${table.status} in (${quoteValues(orderStatuses)})`),
    check("order_payment_known", sql`${table.paymentStatus} in (${quoteValues(paymentStatuses)})`),
    check(
      "order_adds_up",
      sql`${table.totalPaisa} = ${table.subtotalPaisa} + ${table.deliveryFeePaisa} - ${table.discountPaisa}`,
    ),
    check(
      "order_amounts_possible",
      sql`${table.subtotalPaisa} >= 0 and ${table.deliveryFeePaisa} >= 0 and ${table.discountPaisa} between 0 and ${table.subtotalPaisa}`,
    ),
  ],
);

/** Ordered products, with name, price, picture and batch number at the time of the order. */
export const orderItems = sqliteTable(
  "order_items",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Null after the product was deleted. */
    productId: text().references(() => products.id, { onDelete: "set null" }),
    name: text().notNull(),
    /** Name of the stored picture, without width and extension. */
    picture: text(),
    prescriptionRequired: integer({ mode: "boolean" }).notNull(),
    quantity: integer().notNull(),
    pricePaisa: integer().notNull(),
    totalPaisa: integer().notNull(),
    /** Batch number of the product when it was ordered. Null if it had none, and for orders older than this column. */
    batchNumber: text(),
  },
  (table) => [
    index("order_items_by_order").on(table.orderId, table.position),
    index("order_items_by_product").on(table.productId),
    // The picture cleaner looks up the items that show a picture.
    index("order_items_by_picture").on(table.picture),
    check("item_quantity_positive", sql`${table.quantity} > 0`),
    check("item_price_not_negative", sql`${table.pricePaisa} >= 0`),
    check("item_adds_up", sql`${table.totalPaisa} = ${table.pricePaisa} * ${table.quantity}`),
  ],
);

/** Every status change of an order: old and new status, actor and time. Rows are only added. */
export const orderHistory = sqliteTable(
  "order_history",
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Counts from 0. */
    position: integer().notNull(),
    /** Null for the first status. */
    from: text({ enum: orderStatuses }),
    to: text({ enum: orderStatuses }).notNull(),
    /** Id of the user. */
    by: text().notNull(),
    /** Whether they said that they had called the customer. */
    called: integer({ mode: "boolean" }).notNull().default(false),
    at: timestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** The last order number of each day in Kathmandu. */
export const orderNumbers = sqliteTable("order_numbers", {
  /** YYYYMMDD. */
  day: text().primaryKey(),
  last: integer().notNull(),
});

/**
 * Numbers of orders, maintained by triggers of `orders`: counting ten thousand orders takes longer than showing ten.
 */
export const orderTotals = sqliteTable(
  "order_totals",
  {
    /** The customer. Empty for all customers together. */
    userId: text().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    paymentStatus: text({ enum: paymentStatuses }).notNull(),
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.status, table.paymentStatus] }),
    check("order_total_not_negative", sql`${table.total} >= 0`),
  ],
);

/** The latest change of each order that was ever changed. A trigger of `orders` writes it for every writer. */
export const orderChanges = sqliteTable("order_changes", {
  /** Counts the changes of all orders. Unlike a clock, it never goes back. */
  change: integer().primaryKey({ autoIncrement: true }),
  orderId: text()
    .notNull()
    .unique()
    .references(() => orders.id, { onDelete: "cascade" }),
});

/** The last step of an order that can still be undone. The next step replaces it. */
export const orderUndos = sqliteTable("order_undos", {
  orderId: text()
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  /** Id of the user who made the step. */
  by: text().notNull(),
  fromStatus: text({ enum: orderStatuses }).notNull(),
  fromPayment: text({ enum: paymentStatuses }).notNull(),
  toStatus: text({ enum: orderStatuses }).notNull(),
  toPayment: text({ enum: paymentStatuses }).notNull(),
  /** The customer's mail about the step. It is sent when the step can no longer be undone. */
  mailId: text().notNull(),
  until: timestamp().notNull(),
});

/** Saved filters of the back office's order list. */
export const orderViews = sqliteTable(
  "order_views",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    query: text().notNull(),
    /** Id of the user who made it. Only they see it, unless it is shared. */
    makerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    isShared: integer({ mode: "boolean" }).notNull(),
    createdAt: timestamp().notNull(),
  },
  (table) => [index("order_views_by_maker").on(table.makerId)],
);
