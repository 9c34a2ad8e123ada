import type { ResultSet } from "@libsql/client";
import { and, eq, sql } from "drizzle-orm";
import type { ImportPhase } from "../../../contract/index.ts";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { imports } from "./table.ts";

export type ImportRecord = typeof imports.$inferSelect;
export type Writing = WriteBuilder;

/** A process that works on imports. */
export interface Worker {
  db: Database;
  clock: () => Date;
  /** Its name; another process that takes an import over puts its own there. */
  name: string;
  /** Set when it is to stop where it stands. */
  signal: AbortSignal;
}

/** Work on one import in one phase. */
export interface Work extends Worker {
  record: ImportRecord;
}

type Build = (to: Writing) => Statement[];
type Set = Partial<typeof imports.$inferInsert>;

/**
 * One write of the work, and its sign of life. Undone, with a guard failure, when the import is in another phase by now or
 * in other hands.
 * @returns the results of the statements that `build` adds
 */
export async function step(work: Work, set: Set, build: Build = () => []): Promise<ResultSet[]> {
  const results = await work.db.write(asStep(work, set, build));
  return results.slice(2);
}

/** The same for a write that takes long. */
export const stepAside = (work: Work, set: Set, build: Build): Promise<void> =>
  work.db.writeInWorker(asStep(work, set, build));

function asStep(
  { clock, name, signal, record: { id, phase } }: Work,
  set: Set,
  build: Build,
): Build {
  signal.throwIfAborted();
  return (to) => [
    addPrecondition(to, isIn(id, phase, name)),
    to
      .update(imports)
      .set({ workedAt: clock(), ...set })
      .where(eq(imports.id, id)),
    ...build(to),
  ];
}

const isIn = (id: string, phase: ImportPhase, worker: string) =>
  sql`exists (select 1 from ${imports} where ${and(eq(imports.id, id), eq(imports.phase, phase), eq(imports.worker, worker))})`;
