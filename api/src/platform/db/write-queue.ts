import { type InStatement, LibsqlError, type ResultSet } from "@libsql/client";
import { AppError } from "../app-error.ts";

/** Runs statements as one atomic transaction. */
export type Run = (statements: InStatement[]) => Promise<ResultSet[]>;

interface Write {
  statements(): InStatement[];
  /** Set when it is not to be written together with others. */
  alone: Run | undefined;
  done(results: ResultSet[]): void;
  failed(error: unknown): void;
}

export interface WriteQueue {
  /**
   * Runs one write after all earlier ones, all of it or nothing.
   * @param statements asked for when its turn has come
   * @param alone what runs it, by itself, instead of what runs all others
   * @throws AppError `unavailable` when too many wait already
   */
  add(statements: () => InStatement[], alone?: Run): Promise<ResultSet[]>;
  /** How many wait for their turn. */
  countWaiting(): number;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

const maxWaiting = 2000;
/** The driver blocks the process while it writes: what is written together takes a few milliseconds at most. */
const maxTogether = 8;

/**
 * The one queue of a database's writes. Those that wait are written in one transaction, which waits for the disk
 * once; when one of them is refused each is written by itself.
 */
export function createWriteQueue(run: Run): WriteQueue {
  const waiting: Write[] = [];
  let working: Promise<void> | undefined;

  const work = async () => {
    while (waiting.length > 0) {
      const { writes, by } = takeNext(waiting, run);
      const prepared = writes.flatMap(prepare);
      if (prepared.length > 0 && !(await writeTogether(by, prepared))) {
        for (const write of prepared) await writeTogether(by, [write]);
      }
      // Code that only reads gets a turn between two transactions.
      await new Promise((resolve) => setImmediate(resolve));
    }
    working = undefined;
  };

  return {
    add(statements, alone) {
      if (waiting.length >= maxWaiting) {
        return Promise.reject(new AppError("unavailable", "The shop is busy. Please try again."));
      }
      return new Promise((done, failed) => {
        waiting.push({ statements, alone, done, failed });
        working ??= Promise.resolve().then(work);
      });
    },
    countWaiting: () => waiting.length,
    async idle() {
      while (working) await working;
    },
  };
}

/** Takes those that come next and may be written together, in their order. */
function takeNext(waiting: Write[], run: Run): { writes: Write[]; by: Run } {
  const lone = waiting.findIndex(({ alone }) => alone);
  if (lone === 0) {
    const writes = waiting.splice(0, 1);
    return { writes, by: writes[0]?.alone ?? run };
  }
  return {
    writes: waiting.splice(0, lone < 0 ? maxTogether : Math.min(lone, maxTogether)),
    by: run,
  };
}

interface Prepared extends Pick<Write, "done" | "failed"> {
  batch: InStatement[];
}

function prepare({ statements, done, failed }: Write): Prepared[] {
  try {
    return [{ batch: statements(), done, failed }];
  } catch (error) {
    failed(error);
    return [];
  }
}

/** Whether they are settled: false when a statement was refused, and so nothing of any of them was written. */
async function writeTogether(run: Run, writes: readonly Prepared[]): Promise<boolean> {
  try {
    const results = await run(writes.flatMap(({ batch }) => batch));
    let from = 0;
    for (const { batch, done } of writes) {
      done(results.slice(from, from + batch.length));
      from += batch.length;
    }
    return true;
  } catch (error) {
    if (writes.length > 1 && isRefused(error)) return false;
    for (const { failed } of writes) failed(error);
    return true;
  }
}

/** Whether the database itself refused a statement. After a lost connection nobody knows what was written. */
const isRefused = (error: unknown) =>
  error instanceof LibsqlError && /^SQLITE_(CONSTRAINT|ERROR)/.test(error.code);
