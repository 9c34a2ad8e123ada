import { desc, eq } from "drizzle-orm";
import type { Import, ImportCounts, ImportListQuery } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { users } from "../../identity/table.ts";
import { noFindings } from "./check/findings.ts";
import { type ImportRecord, importNotFound } from "./record/import-job.ts";
import { imports } from "./record/table.ts";

const selectWithUserNames = ({ read }: Database) =>
  read
    .select({ record: imports, name: users.name })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.createdBy))
    .$dynamic();

/** Gets an import in the API's format. @throws AppError `not_found` */
export async function getImport(db: Database, id: string): Promise<Import> {
  const [found] = await selectWithUserNames(db).where(eq(imports.id, id));
  if (!found) throw new AppError("not_found", importNotFound);
  return presentImport(found.record, found.name);
}

/** Lists imports, newest first. */
export async function listImports(
  db: Database,
  { page, limit }: ImportListQuery,
): Promise<{ imports: Import[]; total: number }> {
  const found = await selectWithUserNames(db)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    imports: found.map(({ record, name }) => presentImport(record, name)),
    total: await db.read.$count(imports),
  };
}

/** @param name name of the user who uploaded the import */
function presentImport(record: ImportRecord, name: string): Import {
  const { worker, workedAt, stops, epoch, stockChange, lastUpdate, review, ...kept } = record;
  const { createdBy, createdAt, appliedAt, takenBackAt, guesses: stored, ...shown } = kept;
  const { doubts, preset, ...guesses } = stored;
  const { findings = noFindings, ...counts } = record.counts ?? {};
  return {
    ...shown,
    guesses,
    ...(doubts && { doubts }),
    ...(preset && { preset }),
    counts: record.counts && (counts as ImportCounts),
    findings: record.counts && findings,
    createdBy: { id: createdBy, name },
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    takenBackAt: takenBackAt?.toISOString() ?? null,
    correctedLines: Object.keys(review?.rows ?? {}).map(Number),
  };
}
