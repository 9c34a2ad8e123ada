import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { roles } from "../../contract/users.ts";

const timestamp = () => integer({ mode: "timestamp_ms" });

/** Accounts with a confirmed e-mail address. */
export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** As typed, for display and for mail. */
    email: text().notNull(),
    /** Normalised address: there is one account per address (see `emailKey`). */
    emailKey: text().notNull().unique(),
    phone: text(),
    role: text({ enum: roles }).notNull().default("customer"),
    /** Argon2id hash. Null for people who signed up with Google and never set a password. */
    passwordHash: text(),
    googleId: text().unique(),
    /** When the person was erased. Their orders need the row, which has no personal data any more. */
    erasedAt: timestamp(),
    /** Sum of their paid orders that are neither cancelled nor returned. Triggers of `orders` maintain it. */
    spentPaisa: integer().notNull().default(0),
    /** Time of their last order. Triggers of `orders` maintain it. */
    lastOrderAt: timestamp(),
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (table) => [
    index("users_by_time").on(table.createdAt, table.id),
    // One index for each sort order of the back office's customer list.
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

/** Sessions of signed-in users. Only the hash of the cookie's secret is stored. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    secretHash: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** User agent at sign-in. Null for sessions older than this column. */
    userAgent: text(),
    createdAt: timestamp().notNull(),
    renewedAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
  },
  (table) => [
    index("sessions_by_user").on(table.userId),
    index("sessions_by_expiry").on(table.expiresAt),
  ],
);

/** Pending sign-ups. An address can have several. */
export const signUps = sqliteTable(
  "sign_ups",
  {
    /** Becomes the user's id, so that it can be confirmed only once. */
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    passwordHash: text().notNull(),
    /** Hash of the sign-up cookie. */
    browserHash: text().notNull(),
    /** Path on this site to open after the confirmation. */
    returnTo: text(),
    createdAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
  },
  (table) => [
    index("sign_ups_by_email").on(table.emailKey, table.createdAt),
    index("sign_ups_by_browser").on(table.browserHash),
    index("sign_ups_by_expiry").on(table.expiresAt),
  ],
);

/**
 * Mailed links. They are created when the mail is sent, so that no usable token is ever stored. A link without a
 * sign-up and a user was used, or belongs to a mail that has none.
 */
export const mailedLinks = sqliteTable(
  "mailed_links",
  {
    tokenHash: text().primaryKey(),
    signUpId: text().references(() => signUps.id, { onDelete: "cascade" }),
    /** The user whose password the link sets. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    expiresAt: timestamp().notNull(),
  },
  (table) => [
    index("mailed_links_by_sign_up").on(table.signUpId),
    index("mailed_links_by_user").on(table.userId),
    index("mailed_links_by_expiry").on(table.expiresAt),
    check("link_for_one_thing", sql`${table.signUpId} is null or ${table.userId} is null`),
  ],
);

/** Keys for signing cookies. The first use of a key creates it. */
export const signingKeys = sqliteTable("signing_keys", {
  name: text().primaryKey(),
  key: text().notNull(),
});

/** Customers who cannot place orders, and why. They can sign in and read their orders. */
export const orderingBlocks = sqliteTable("ordering_blocks", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** For the back office. Customers do not see it. */
  reason: text().notNull(),
  /** Id of the user who blocked them. */
  by: text().notNull(),
  at: timestamp().notNull(),
});
