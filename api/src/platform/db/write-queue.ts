import { type InStatement, LibsqlError, type ResultSet } from "@libsql/client";
import { AppError } from "../app-error.ts";
import { captureTrace, outsideRequests } from "../metrics/spans.ts";

/** Runs statements as one atomic transaction. */
export type Run = (statements: InStatement[]) => Promise<ResultSet[]>;

interface Write {
  statements(): InStatement[];
  /** Set when it must not be combined with other writes. */
  alone: Run | undefined;
  /** Runs work in the trace of its request; null when that is not traced. */
  inTrace: ReturnType<typeof captureTrace>;
  done(results: ResultSet[]): void;
  failed(error: unknown): void;
}

export interface WriteQueue {
  /**
   * Runs one write after all earlier ones, as one transaction.
   * @param statements called when the write's turn comes
   * @param alone runs this write alone, instead of the queue's own runner
   * @throws AppError `unavailable` when too many writes wait
   */
  add(statements: () => InStatement[], alone?: Run): Promise<ResultSet[]>;
  /** Number of waiting writes. */
  countWaiting(): number;
  /** Resolves when no write runs or waits. */
  idle(): Promise<void>;
}

const maxWaiting = 2000;
/** The driver blocks the process while it writes, so a batch may take only a few milliseconds. */
const maxTogether = 8;

/**
 * Creates the only write queue of a database. Waiting writes share one transaction and so one wait for the disk.
 * If one of them is rejected, each is written alone.
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
      // Lets code that only reads run between two transactions.
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
        waiting.push({ statements, alone, inTrace: captureTrace(), done, failed });
        working ??= Promise.resolve().then(work);
      });
    },
    countWaiting: () => waiting.length,
    async idle() {
      while (working) await working;
    },
  };
}

/** Takes the next writes that may be combined, in order. */
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

interface Prepared extends Pick<Write, "inTrace" | "done" | "failed"> {
  batch: InStatement[];
}

function prepare({ statements, inTrace, done, failed }: Write): Prepared[] {
  try {
    return [{ batch: statements(), inTrace, done, failed }];
  } catch (error) {
    failed(error);
    return [];
  }
}

/** Returns whether the writes are settled; false when a statement was rejected and so nothing was written. */
async function writeTogether(run: Run, writes: readonly Prepared[]): Promise<boolean> {
  try {
    // The transaction may have writes of several requests, and its call has room for one trace: the first.
    const inTrace = writes.find((write) => write.inTrace)?.inTrace ?? outsideRequests;
    const results = await inTrace(() => run(writes.flatMap(({ batch }) => batch)));
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

/** Whether the database itself rejected a statement. After a lost connection the outcome is unknown. */
const isRefused = (error: unknown) =>
  error instanceof LibsqlError && /^SQLITE_(CONSTRAINT|ERROR)/.test(error.code);
