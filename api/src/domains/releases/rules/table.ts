import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Packages of which no version is promoted for some time. Taking back stays open. */
export const releaseFreezes = sqliteTable("release_freezes", {
  /** Package folder name. */
  name: text().primaryKey(),
  until: integer({ mode: "timestamp_ms" }).notNull(),
  reason: text().notNull(),
  frozenAt: integer({ mode: "timestamp_ms" }).notNull(),
  frozenBy: text().notNull(),
});

/** What a promotion of a package asks for; a package without a row asks for nothing. */
export const releaseRules = sqliteTable("release_rules", {
  name: text().primaryKey(),
  /** Whether a second person must approve a version before its promotion. */
  needsApproval: integer({ mode: "boolean" }).notNull(),
});

/** Who approved a version. Several people may. */
export const releaseApprovals = sqliteTable(
  "release_approvals",
  {
    name: text().notNull(),
    version: text().notNull(),
    approvedBy: text().notNull(),
    approvedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.approvedBy] })],
);
