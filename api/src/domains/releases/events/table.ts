import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReleaseEventKind } from "../../../contract/index.ts";
import type { ChannelChanges } from "../table.ts";

/** What happened to releases that their owners should learn of. Rows are written with the change itself. */
export const releaseEvents = sqliteTable(
  "release_events",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().$type<ReleaseEventKind>().notNull(),
    /** Versions before and after, by package; null for none. */
    packages: text({ mode: "json" }).$type<ChannelChanges>().notNull(),
    details: text({ mode: "json" }).$type<ReleaseEventDetails>().notNull(),
    /** Id of the user or token, or the name of the part of the shop that acted. */
    by: text().notNull(),
    at: integer({ mode: "timestamp_ms" }).notNull(),
    /** Of several events with the same key only the first is stored; null: every one is. */
    key: text().unique(),
    /** When its mails and webhook deliveries were queued. */
    announcedAt: integer({ mode: "timestamp_ms" }),
  },
  (table) => [
    index("release_events_to_announce").on(table.id).where(sql`${table.announcedAt} is null`),
    index("release_events_by_time").on(table.at),
  ],
);

export interface ReleaseEventDetails {
  /** Number of the promotion that was taken back. */
  rollsBack?: number;
  /** Share of visitors that get the canary, in percent. */
  share?: number;
  /** Why the shop acted, as one sentence with its figures. */
  reason?: string;
  /** The token that expires; `expiresAt` is ISO 8601 in UTC. */
  token?: { id: string; name: string; expiresAt: string };
}

/** People outside the back office who learn of a package's events by mail. */
export const releaseContacts = sqliteTable(
  "release_contacts",
  {
    package: text().notNull(),
    /** As typed. */
    email: text().notNull(),
    /** Normalised: a package has an address once. */
    emailKey: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.package, table.emailKey] })],
);
