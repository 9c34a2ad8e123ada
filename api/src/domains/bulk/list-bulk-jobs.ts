import { aliasedTable, and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type {
  BulkJob,
  BulkJobKind,
  BulkJobRowsQuery,
  Pagination,
  Role,
} from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../identity/table.ts";
import { bulkRoles } from "./bulk-step.ts";
import { bulkJobRows, bulkJobs } from "./table.ts";

export const bulkJobNotFound = "This change was not found";

interface Viewer {
  id: string;
  role: Role;
}

const staff = aliasedTable(users, "staff");

/** Selects jobs, newest first. */
const selectJobs = (
  { read }: Pick<Database, "read">,
  condition: SQL | undefined,
): Promise<JobRow[]> =>
  read
    .select({
      job: bulkJobs,
      by: { id: users.id, name: users.name },
      staff: { id: staff.id, name: staff.name },
    })
    .from(bulkJobs)
    .innerJoin(users, eq(users.id, bulkJobs.createdBy))
    .leftJoin(staff, eq(staff.id, sql`${bulkJobs.step} ->> 'staffId'`))
    .where(condition)
    .orderBy(desc(bulkJobs.createdAt), desc(bulkJobs.id));

interface JobRow {
  job: typeof bulkJobs.$inferSelect;
  by: { id: string; name: string };
  staff: { id: string; name: string } | null;
}

const present = ({ job, by, staff }: JobRow, viewer: Viewer): BulkJob => ({
  id: job.id,
  kind: job.kind,
  action: job.step.action,
  staff,
  state: job.state,
  total: job.total,
  done: job.done,
  refused: job.refused,
  failure: job.failure,
  by,
  isOwn: by.id === viewer.id,
  createdAt: job.createdAt.toISOString(),
});

/**
 * Lists the running jobs of everybody, and the viewer's ended ones that they have not closed yet; newest first.
 * @throws AppError `forbidden` for a kind that is not open to the viewer
 */
export async function listBulkJobs(
  db: Database,
  viewer: Viewer,
  kind: BulkJobKind,
): Promise<BulkJob[]> {
  if (!bulkRoles[kind].includes(viewer.role)) {
    throw new AppError("forbidden", "This is not open to you");
  }
  const isOwnResult = and(eq(bulkJobs.createdBy, viewer.id), eq(bulkJobs.isClosed, false));
  const isShown = or(eq(bulkJobs.state, "running"), isOwnResult);
  const found = await selectJobs(db, and(eq(bulkJobs.kind, kind), isShown));
  return found.map((row) => present(row, viewer));
}

/** @throws AppError `not_found`, also for a kind that is not open to the viewer */
export async function getBulkJob(db: Database, viewer: Viewer, id: string): Promise<BulkJob> {
  const [row] = await selectJobs(db, eq(bulkJobs.id, id));
  if (!row || !bulkRoles[row.job.kind].includes(viewer.role)) {
    throw new AppError("not_found", bulkJobNotFound);
  }
  return present(row, viewer);
}

/** Lists the refused rows of a job, in its order. */
export async function listRefusedRows(
  { read }: Database,
  jobId: string,
  { page, limit }: BulkJobRowsQuery,
): Promise<{
  rows: { id: string; name: string | null; reason: string }[];
  pagination: Pagination;
}> {
  const isRefused = and(eq(bulkJobRows.jobId, jobId), eq(bulkJobRows.state, "refused"));
  const rows = await read
    .select({
      id: bulkJobRows.subject,
      name: bulkJobRows.name,
      reason: sql<string>`coalesce(${bulkJobRows.reason}, '')`,
    })
    .from(bulkJobRows)
    .where(isRefused)
    .orderBy(asc(bulkJobRows.position))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await read.$count(bulkJobRows, isRefused);
  return { rows, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } };
}

/** Closes the result of one's own ended job, so that the list leaves it out. */
export async function closeBulkJob(db: Database, userId: string, id: string): Promise<void> {
  await db.write((to) => [
    to
      .update(bulkJobs)
      .set({ isClosed: true })
      .where(
        and(
          eq(bulkJobs.id, id),
          eq(bulkJobs.createdBy, userId),
          inArray(bulkJobs.state, ["done", "stopped"]),
        ),
      ),
  ]);
}
