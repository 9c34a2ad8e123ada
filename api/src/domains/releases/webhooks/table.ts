import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { deliveryFailures, deliveryStatuses } from "../../../contract/index.ts";
import { releaseEvents } from "../events/table.ts";

/** Addresses that get an HTTP call for each event of releases. Their secrets follow from their ids and a key of the shop. */
export const releaseWebhooks = sqliteTable("release_webhooks", {
  id: text().primaryKey(),
  url: text().notNull(),
  /** The packages whose events it gets; null for all. */
  packages: text({ mode: "json" }).$type<string[]>(),
  createdBy: text().notNull(),
  createdAt: integer({ mode: "timestamp_ms" }).notNull(),
});

/** One event for one webhook: waiting, or what became of it. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    webhook: text()
      .notNull()
      .references(() => releaseWebhooks.id, { onDelete: "cascade" }),
    event: integer()
      .notNull()
      .references(() => releaseEvents.id, { onDelete: "cascade" }),
    status: text({ enum: deliveryStatuses }).notNull(),
    /** Attempts begun since it was queued, or sent again by a person. */
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. */
    dueAt: integer({ mode: "timestamp_ms" }).notNull(),
    /** After this moment it is tried no more. */
    expiresAt: integer({ mode: "timestamp_ms" }).notNull(),
    /** Time of the last attempt. */
    triedAt: integer({ mode: "timestamp_ms" }),
    /** HTTP status of the last answer; null when there was none. */
    answer: integer(),
    /** Why the last attempt failed. */
    failure: text({ enum: deliveryFailures }),
  },
  (table) => [
    index("webhook_deliveries_waiting").on(table.status, table.dueAt),
    index("webhook_deliveries_by_webhook").on(table.webhook, table.id),
    index("webhook_deliveries_by_event").on(table.event),
  ],
);
