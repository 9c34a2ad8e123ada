import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BulkJob, BulkJobKind } from "../../contract/bulk-jobs.ts";
import { users } from "../identity/table.ts";
import type { BulkStep } from "./bulk-step.ts";

const timestamp = () => integer({ mode: "timestamp_ms" });

/** Changes of many products or orders that run in the background. */
export const bulkJobs = sqliteTable(
  "bulk_jobs",
  {
    id: text().primaryKey(),
    kind: text().$type<BulkJobKind>().notNull(),
    /** What is done to each row. */
    step: text({ mode: "json" }).$type<BulkStep>().notNull(),
    state: text().$type<BulkJob["state"]>().notNull().default("running"),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    failure: text(),
    /** Name of the worker lease of the process that runs it. */
    worker: text().notNull(),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: timestamp().notNull(),
    /** Null while it runs. */
    endedAt: timestamp(),
    /** Whether its owner has closed its result. */
    isClosed: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("bulk_jobs_by_state").on(table.state, table.kind, table.createdAt),
    check("bulk_job_kind_known", sql`${table.kind} in ('products', 'orders')`),
    check("bulk_job_state_known", sql`${table.state} in ('running', 'done', 'stopped')`),
    check("bulk_job_counts", sql`${table.done} + ${table.refused} <= ${table.total}`),
  ],
);

/** The rows of a job. A row leaves the state `waiting` in the write that changes its product or order, so only once. */
export const bulkJobRows = sqliteTable(
  "bulk_job_rows",
  {
    jobId: text()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: "cascade" }),
    /** Id of the product or order. */
    subject: text().notNull(),
    position: integer().notNull(),
    /** What the person saw before they started the job; null if that does not matter. */
    expected: text({ mode: "json" }).$type<unknown>(),
    state: text().$type<"waiting" | "done" | "refused">().notNull().default("waiting"),
    /** Name of a refused product or order, and the reason. */
    name: text(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.subject] }),
    index("bulk_job_rows_by_state").on(table.jobId, table.state, table.position),
    check("bulk_job_row_state_known", sql`${table.state} in ('waiting', 'done', 'refused')`),
  ],
);
