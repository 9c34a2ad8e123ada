import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What documents said of the releases in them, by windows of ten seconds. Every process adds its counts. */
export const releaseHealth = sqliteTable(
  "release_health",
  {
    /** Begin of the window in which the documents were sent. */
    startsAt: integer({ mode: "timestamp_ms" }).notNull(),
    /** Short name of the release set, as in metrics. */
    set: text().notNull(),
    package: text().notNull(),
    version: text().notNull(),
    /** Documents with this release in them that were asked and neither left early nor withheld repeatedly. */
    documents: integer().notNull(),
    /** Those that should have said that they answer, and did not. */
    silent: integer().notNull(),
    /** Those that reported a failure of this release. A document is never both silent and failed. */
    failures: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.startsAt, table.set, table.package, table.version] }),
    check(
      "release_health_counts",
      sql`${table.documents} >= 0 and ${table.silent} >= 0 and ${table.failures} >= 0`,
    ),
  ],
);

/** What is counted of a release set besides `release_health`, by windows of ten seconds. */
export const setSignals = sqliteTable(
  "set_signals",
  {
    startsAt: integer({ mode: "timestamp_ms" }).notNull(),
    /** Short name of the release set. */
    set: text().notNull(),
    signal: text().$type<SetSignal>().notNull(),
    trials: integer().notNull(),
    /** Those that went wrong; of `hydration` milliseconds of all trials. */
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.startsAt, table.set, table.signal] }),
    check("set_signals_counts", sql`${table.trials} >= 0 and ${table.total} >= 0`),
  ],
);

/** `failures` counts all documents, and `failures 2` those that failed in the second window after that of their sending. */
export type SetSignal = "failures" | `failures ${number}` | "renders" | "orders" | "hydration";

/** Renders of releases on the server, by minute. Every process adds its counts. */
export const releaseRenders = sqliteTable(
  "release_renders",
  {
    /** Begin of the minute. */
    startsAt: integer({ mode: "timestamp_ms" }).notNull(),
    package: text().notNull(),
    version: text().notNull(),
    /** Of pages of this release. */
    renders: integer().notNull(),
    /** Of all of them together, with their wait for a renderer. */
    milliseconds: integer().notNull(),
    /** Renders, also of other releases' pages, that code of this release made fail. */
    failures: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.startsAt, table.package, table.version] }),
    check(
      "release_renders_counts",
      sql`${table.renders} >= 0 and ${table.milliseconds} >= 0 and ${table.failures} >= 0`,
    ),
  ],
);

/** Beacons that reached another process than the one that sent their documents; a row for each delivery. */
export const beaconDeliveries = sqliteTable(
  "beacon_deliveries",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The process that must get them, `DocumentId.issuer`. */
    issuer: integer().notNull(),
    words: text({ mode: "json" }).$type<DeliveredWord[]>().notNull(),
    sentAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("beacon_deliveries_issuer").on(table.issuer, table.id)],
);

/** Number of the document, what it said, and the release that it reports as failed. */
export type DeliveredWord = readonly [number: number, says: Says, release?: string];

/** What a document can say: a beacon's word, or that a release failed in it. */
export type Says = "hydrated" | "alive" | "left" | "failed";
