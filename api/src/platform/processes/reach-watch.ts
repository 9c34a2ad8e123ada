import type { Primary } from "../db/connections.ts";
import type { Database } from "../db/database.ts";
import { createFailureLog } from "../log/failure-log.ts";
import type { Logger } from "../log/logger.ts";
import { createKnownProcesses, type KnownProcesses } from "./known-processes.ts";

/** Whether this process reaches the database server, and whether only this one does not. */
export interface Reach {
  isReached(): boolean;
  /** Whether another process has reached it for some seconds while this one did not. */
  isCutOff(): boolean;
}

export interface ReachWatch extends Reach {
  /**
   * Begins to check. Call it when this process listens.
   * @param findAddress as for `createKnownProcesses`
   */
  start(findAddress: () => Promise<string | null>): void;
  close(): Promise<void>;
}

interface ReachWatchDeps {
  db: Pick<Database, "read" | "write" | "primary">;
  log: Logger;
  /** For tests: milliseconds between two checks, and until a process that is cut off leaves the service. */
  pace?: { checkMs: number; cutOffMs: number };
}

const defaultPace = { checkMs: 1000, cutOffMs: 5000 };
/** The first failed check may be one during which this process was frozen. */
const leastFailures = 2;

/**
 * Checks each second whether the database server answers. When it does not, this process asks the others that it knew
 * last: while one of them reaches the server, a proxy should send visitors there. When none does, or none answers, this
 * process stays in service with what it has in its caches. A database file has one process and needs no check.
 */
export function createReachWatch({ db, log, pace = defaultPace }: ReachWatchDeps): ReachWatch {
  const failures = createFailureLog(log, "cut_off");
  let isReached = true;
  let isCutOff = false;
  let failed = 0;
  let aloneSince: number | null = null;
  let known: KnownProcesses | undefined;
  let timer: Timer | undefined;
  let checking: Promise<void> | undefined;
  let isClosed = false;

  const check = async (primary: Primary, processes: KnownProcesses) => {
    const startedAt = performance.now();
    isReached = await primary.reach().then(
      () => true,
      () => false,
    );
    failed = isReached ? 0 : failed + 1;
    const isAlone = !isReached && (await processes.anyReaches());
    aloneSince = isAlone ? (aloneSince ?? startedAt) : null;
    isCutOff =
      aloneSince !== null &&
      failed >= leastFailures &&
      performance.now() - aloneSince >= pace.cutOffMs;
    if (isCutOff) failures.failed({ error: "Other processes still reach the database server" });
    else failures.succeeded();
    // A write that fails says nothing about the network, and is tried again.
    if (isReached) await processes.meet().catch(() => undefined);
  };

  const checkAgain = (primary: Primary, processes: KnownProcesses) => {
    checking = check(primary, processes).then(() => {
      if (isClosed) return;
      timer = setTimeout(() => checkAgain(primary, processes), pace.checkMs);
      timer.unref();
    });
  };

  return {
    isReached: () => isReached,
    isCutOff: () => isCutOff,
    start(findAddress) {
      if (!db.primary) return;
      known = createKnownProcesses(db, findAddress);
      checkAgain(db.primary, known);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await checking;
      await known?.leave();
    },
  };
}
