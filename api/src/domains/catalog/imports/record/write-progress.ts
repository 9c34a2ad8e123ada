import type { ResultSet } from "@libsql/client";
import { and, eq, sql } from "drizzle-orm";
import type { ImportPhase } from "../../../../contract/index.ts";
import type { Statement, WriteBuilder } from "../../../../platform/db/database.ts";
import { addPrecondition } from "../../../../platform/preconditions/precondition.ts";
import type { ImportJob } from "./import-job.ts";
import { imports } from "./table.ts";

type Build = (to: WriteBuilder) => Statement[];
type Set = Partial<typeof imports.$inferInsert>;

/**
 * Writes a job's progress, its heartbeat and the statements that `build` adds in one transaction. Fails as a precondition
 * when the import is in another phase by now or another worker has it.
 * @returns the results of the added statements
 */
export async function writeProgress(
  job: ImportJob,
  set: Set,
  build: Build = () => [],
): Promise<ResultSet[]> {
  const results = await job.db.write(buildProgress(job, set, build));
  return results.slice(2);
}

/** The same for a long write, which runs in a worker thread. */
export const writeProgressInWorker = (job: ImportJob, set: Set, build: Build): Promise<void> =>
  job.db.writeInWorker(buildProgress(job, set, build));

function buildProgress(
  { clock, name, signal, record: { id, phase } }: ImportJob,
  set: Set,
  build: Build,
): Build {
  signal.throwIfAborted();
  return (to) => [
    addPrecondition(to, isOwned(id, phase, name)),
    to
      .update(imports)
      .set({ workedAt: clock(), ...set })
      .where(eq(imports.id, id)),
    ...build(to),
  ];
}

const isOwned = (id: string, phase: ImportPhase, worker: string) =>
  sql`exists (select 1 from ${imports} where ${and(eq(imports.id, id), eq(imports.phase, phase), eq(imports.worker, worker))})`;
