import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { ImportApplyInput, ImportCheckInput, ImportPhase } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { causeOf } from "../../../platform/http/errors.ts";
import { createFailureLog } from "../../../platform/log/failure-log.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { isPreconditionFailure } from "../../../platform/preconditions/precondition.ts";
import { apply } from "./apply.ts";
import { check } from "./check.ts";
import { beginApply, beginCheck, cancel } from "./commands.ts";
import { importRecord } from "./read.ts";
import { imports } from "./table.ts";
import { takeBack } from "./take-back.ts";
import { upload } from "./upload.ts";
import type { Work, Worker } from "./work.ts";

/** Imports of products, and the work on them in the background. */
export interface Imports {
  /** Keeps a file. @returns the import's id */
  upload(file: File, by: string): Promise<string>;
  /** Each begins and answers; the work goes on by itself. */
  check(id: string, input: ImportCheckInput): Promise<void>;
  apply(id: string, input: ImportApplyInput): Promise<void>;
  cancel(id: string): Promise<void>;
  /**
   * Goes on with, or takes back, the work that ended processes left, now and from time to time.
   * @param isAlone whether no other process can have this database, so that all work in progress was left behind
   */
  takeOver(isAlone: boolean): Promise<void>;
  /** Resolves when nothing is worked on. */
  idle(): Promise<void>;
  /** Stops where the work stands. The next process that starts takes it over. */
  close(): Promise<void>;
}

/** What happens in each phase in which something happens. */
const work: Partial<Record<ImportPhase, (work: Work) => Promise<void>>> = {
  checking: check,
  applying: apply,
  undoing: takeBack,
  cancelling: takeBack,
};
const working = Object.keys(work) as ImportPhase[];

/** Without a sign of life for so long a process is taken for dead; if it is not, its next write fails. */
const timeoutMs = 30_000;
const failure = "It was stopped in the middle. Nothing of it was kept in the shop.";

export function createImports({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: () => Date;
  log: Logger;
}): Imports {
  const stop = new AbortController();
  const worker: Worker = { db, clock, name: crypto.randomUUID(), signal: stop.signal };
  const running = new Map<string, Promise<void>>();
  let timer: Timer | undefined;

  const start = (id: string) => {
    if (stop.signal.aborted) return;
    // What runs may be about to end, having looked before this began.
    const before = running.get(id) ?? Promise.resolve();
    const run = before
      .then(() => workOn(id))
      .catch((error) => {
        if (!stop.signal.aborted) log.error({ kind: "import_failed", id, ...causeOf(error) });
      })
      .finally(() => {
        if (running.get(id) === run) running.delete(id);
      });
    running.set(id, run);
  };

  // From phase to phase, until it rests or is in other hands.
  const workOn = async (id: string) => {
    for (;;) {
      const record = await importRecord(db, id);
      const does = work[record.phase];
      if (!does || record.worker !== worker.name) return;
      try {
        await does({ ...worker, record });
      } catch (error) {
        // To cancel it or to take it over changes its row: look again.
        if (isPreconditionFailure(error)) continue;
        if (stop.signal.aborted) throw error;
        if (record.phase !== "checking" && record.phase !== "applying") throw error;
        log.error({ kind: "import_failed", id, ...causeOf(error) });
        await giveUp(record.phase, id);
      }
    }
  };

  const giveUp = (phase: ImportPhase, id: string) =>
    db.write((to) => [
      to
        .update(imports)
        .set({ phase: "undoing", failure })
        .where(and(eq(imports.id, id), eq(imports.phase, phase))),
    ]);

  const takeOver = async (isAlone: boolean) => {
    const silent = lt(imports.workedAt, new Date(clock().getTime() - timeoutMs));
    const left = await db.read
      .select({ id: imports.id, worker: imports.worker })
      .from(imports)
      .where(and(inArray(imports.phase, working), isAlone ? undefined : silent));
    for (const { id } of left) {
      if (running.has(id)) continue;
      await db.write((to) => [
        to
          .update(imports)
          .set({
            worker: worker.name,
            workedAt: clock(),
            phase: sql`iif(${imports.phase} = 'applying', 'undoing', ${imports.phase})`,
            failure: sql`iif(${imports.phase} = 'applying', ${failure}, ${imports.failure})`,
          })
          .where(
            and(eq(imports.id, id), inArray(imports.phase, working), isAlone ? undefined : silent),
          ),
      ]);
      start(id);
    }
  };

  const begun = async (id: string, command: Promise<void>) => {
    await command;
    start(id);
  };

  return {
    upload: (file, by) => upload(worker, file, by),
    check: (id, input) => begun(id, beginCheck(input)(worker, id)),
    apply: (id, input) => begun(id, beginApply(input)(worker, id)),
    cancel: (id) => begun(id, cancel(worker, id)),
    async takeOver(isAlone) {
      await takeOver(isAlone);
      const failures = createFailureLog(log, "import_takeover");
      timer ??= setInterval(() => {
        takeOver(false).then(failures.succeeded, (error) => failures.failed(causeOf(error)));
      }, timeoutMs);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values());
    },
    async close() {
      stop.abort();
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
