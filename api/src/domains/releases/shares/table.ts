import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CanaryState, CanaryStep } from "../../../contract/index.ts";
import type { ComparisonState } from "../comparison/compare-release.ts";
import type { BucketRange } from "./buckets.ts";

/** Releases that a part of the visitors gets, and what became of them. */
export const canaries = sqliteTable(
  "canaries",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Versions by package. All other packages are the stable ones. */
    versions: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    /** The stable versions of these packages at the start; null for a new package. */
    replaces: text({ mode: "json" }).$type<Record<string, string | null>>().notNull(),
    state: text().$type<CanaryState>().notNull(),
    /** The visitors who get it; of an ended one those who got it last. */
    buckets: text({ mode: "json" }).$type<BucketRange[]>().notNull(),
    plan: text({ mode: "json" }).$type<CanaryStep[]>(),
    /** Index of the plan's step; null without a plan. */
    step: integer(),
    steppedAt: integer({ mode: "timestamp_ms" }).notNull(),
    /** Its documents that had answered when the step began. */
    documentsBefore: integer().notNull().default(0),
    startedAt: integer({ mode: "timestamp_ms" }).notNull(),
    /** Id of the user or token. */
    startedBy: text().notNull(),
    endedAt: integer({ mode: "timestamp_ms" }),
    /** Null when it ended by itself. */
    endedBy: text(),
    /** Why it was taken back, or is not promoted, in words. */
    reason: text(),
    /** Short names of the release sets that its visitors, and all others, had meanwhile. */
    sets: text({ mode: "json" }).$type<ComparedSets>().notNull(),
    /** The comparison so far. */
    comparison: text({ mode: "json" }).$type<ComparisonState>().notNull(),
  },
  (table) => [
    index("canaries_state").on(table.state),
    check("canaries_end", sql`(${table.state} = 'running') = (${table.endedAt} is null)`),
  ],
);

/** Sets change while a canary runs when other packages are promoted. */
export interface ComparedSets {
  canary: string[];
  stable: string[];
}
