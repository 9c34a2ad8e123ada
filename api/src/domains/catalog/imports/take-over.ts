import { and, eq, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { ImportPhase } from "../../../contract/index.ts";
import { isWorking } from "../../../platform/jobs/lease.ts";
import { addMail } from "../../../platform/mail/queue.ts";
import {
  addPrecondition,
  isPreconditionFailure,
} from "../../../platform/preconditions/precondition.ts";
import { users } from "../../identity/table.ts";
import type { ImportMail } from "./compose-import-mail.ts";
import type { ImportWorker } from "./record/import-job.ts";
import { imports } from "./record/table.ts";

/** Processes that may end in the middle of one check. After that the file may be the cause. */
const maxStops = 2;

/** The failure of an import whose job did not end. */
export const stopped = "It was stopped in the middle. Nothing of it was kept in the shop.";
const setAside =
  "Checking this file stopped the shop's server twice, so it was set aside. Nothing of it was kept in the shop. Check it again only after a look at the file.";

type LeftImport = Awaited<ReturnType<typeof findLeft>>[number];

/** Finds imports of other processes that have a job. Their processes may still run. */
export const findLeft = ({ db, name }: ImportWorker, phases: ImportPhase[]) =>
  db.read
    .select({
      id: imports.id,
      phase: imports.phase,
      worker: imports.worker,
      stops: imports.stops,
      fileName: imports.fileName,
      owner: { name: users.name, email: users.email },
    })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.createdBy))
    .where(
      and(inArray(imports.phase, phases), or(isNull(imports.worker), ne(imports.worker, name))),
    );

/**
 * Takes an import over unless its process still works. An unfinished commit is rolled back. A check that has stopped two
 * processes is set aside, and its owner gets a mail.
 * @param isAlone whether no other process can use this database, so that the import's process has ended
 * @returns whether this worker has it now
 */
export async function takeOverLeft(
  worker: ImportWorker,
  left: LeftImport,
  isAlone: boolean,
): Promise<boolean> {
  const { db, clock, name } = worker;
  const now = clock();
  const hasStopped = left.phase === "checking" && left.worker !== null;
  const stops = left.stops + Number(hasStopped);
  const isSetAside = hasStopped && stops >= maxStops;
  const isUndone = isSetAside || left.phase === "applying";
  const content: ImportMail = {
    kind: "import-set-aside",
    name: left.owner.name,
    importId: left.id,
    fileName: left.fileName,
  };
  try {
    await db.write((to) => [
      addPrecondition(to, isStillLeft(left, isAlone)),
      to
        .update(imports)
        .set({
          worker: name,
          workedAt: now,
          stops,
          ...(isUndone && { phase: "undoing", failure: isSetAside ? setAside : stopped }),
        })
        .where(eq(imports.id, left.id)),
      ...(isSetAside ? [addMail(to, left.owner.email, content, now)] : []),
    ]);
    return true;
  } catch (error) {
    // Its process works, or another one was faster.
    if (isPreconditionFailure(error)) return false;
    throw error;
  }
}

/** The write decides whether a process has ended, because a replica uses the clock of its machine. */
function isStillLeft({ id, phase, worker, stops }: LeftImport, isAlone: boolean): SQL {
  const isSame = and(
    eq(imports.id, id),
    eq(imports.phase, phase),
    eq(imports.stops, stops),
    worker === null ? isNull(imports.worker) : eq(imports.worker, worker),
    isAlone ? undefined : not(isWorking(imports.worker)),
  );
  return sql`exists (select 1 from ${imports} where ${isSame})`;
}

/** Lets others go on with the checks of a worker that stops in order. They do not count as stopped by their file. */
export const releaseChecks = ({ db, name }: ImportWorker): Promise<unknown> =>
  db.write((to) => [
    to
      .update(imports)
      .set({ worker: null })
      .where(and(eq(imports.worker, name), eq(imports.phase, "checking"))),
  ]);
