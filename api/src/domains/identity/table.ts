import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { roles } from "../../contract/auth.ts";

const moment = () => integer({ mode: "timestamp_ms" });

/** People whose e-mail address is confirmed. */
export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** As typed, for showing and for mail. */
    email: text().notNull(),
    /** The address in lower case: one account an address (see `emailKey`). */
    emailKey: text().notNull().unique(),
    phone: text(),
    role: text({ enum: roles }).notNull().default("customer"),
    /** Argon2id; null for people who have only ever signed in with Google. */
    passwordHash: text(),
    googleId: text().unique(),
    /** When the person was erased: their orders need the row, which says nothing of them any more. */
    erasedAt: moment(),
    /** What their paid orders come to that are neither cancelled nor returned; triggers of `orders` keep it. */
    spentPaisa: integer().notNull().default(0),
    /** When they last ordered; triggers of `orders` keep it. */
    lastOrderAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index("users_by_time").on(table.createdAt, table.id),
    // One for each order of the back office's list of customers.
    index("customers_by_time").on(table.role, table.erasedAt, table.createdAt, table.id),
    index("customers_by_spent").on(table.role, table.erasedAt, table.spentPaisa, table.id),
    index("customers_by_last_order").on(table.role, table.erasedAt, table.lastOrderAt, table.id),
    index("customers_by_name").on(
      ...[table.role, table.erasedAt, sql`${table.name} collate nocase`, table.id],
    ),
    check("role_known", sql`${table.role} in ('customer', 'staff', 'admin')`),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** Who is signed in where. Only the hash of the cookie's secret is kept. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    secretHash: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What the browser called itself at sign-in; null for a session from before this was kept. */
    userAgent: text(),
    createdAt: moment().notNull(),
    renewedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index("sessions_by_user").on(table.userId),
    index("sessions_by_expiry").on(table.expiresAt),
  ],
);

/** Sign-ups that wait for their confirmation, several for one address if several were made. */
export const signUps = sqliteTable(
  "sign_ups",
  {
    /** Becomes the user's id, so that it can be confirmed once only. */
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    passwordHash: text().notNull(),
    /** Hash of the cookie of the browser that made it. */
    browserHash: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index("sign_ups_by_email").on(table.emailKey, table.createdAt),
    index("sign_ups_by_expiry").on(table.expiresAt),
  ],
);

/** Links that were mailed. Made when the mail leaves, so that no usable token is ever at rest. */
export const mailedLinks = sqliteTable(
  "mailed_links",
  {
    tokenHash: text().primaryKey(),
    signUpId: text().references(() => signUps.id, { onDelete: "cascade" }),
    /** Whose password it sets. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index("mailed_links_by_sign_up").on(table.signUpId),
    index("mailed_links_by_user").on(table.userId),
    index("mailed_links_by_expiry").on(table.expiresAt),
    check("link_for_one_thing", sql`(${table.signUpId} is null) <> (${table.userId} is null)`),
  ],
);

/** Keys that cookies are signed with; each is made at its first use. */
export const signingKeys = sqliteTable("signing_keys", {
  name: text().primaryKey(),
  key: text().notNull(),
});

/** Customers who may not order, and why. They may sign in and read what they have ordered. */
export const orderingBlocks = sqliteTable("ordering_blocks", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** For the back office; the customer is not told. */
  reason: text().notNull(),
  /** Who blocked them: id of a user. */
  by: text().notNull(),
  at: moment().notNull(),
});
