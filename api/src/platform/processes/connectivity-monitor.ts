import type { Primary } from "../db/connections.ts";
import type { Database } from "../db/database.ts";
import { createFailureLog } from "../log/failure-log.ts";
import type { Logger } from "../log/logger.ts";
import { createPeerRegistry, type PeerRegistry } from "./peer-registry.ts";

/** Whether this process reaches the database server, and whether only this one does not. */
export interface DatabaseConnectivity {
  isConnected(): boolean;
  /** Whether another process has reached it for some seconds while this one did not. */
  isCutOff(): boolean;
}

export interface ConnectivityMonitor extends DatabaseConnectivity {
  /**
   * Begins to check. Call it when this process listens.
   * @param findAddress as for `createPeerRegistry`
   */
  start(findAddress: () => Promise<string | null>): void;
  close(): Promise<void>;
}

interface ConnectivityMonitorDeps {
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
export function createConnectivityMonitor({
  db,
  log,
  pace = defaultPace,
}: ConnectivityMonitorDeps): ConnectivityMonitor {
  const failures = createFailureLog(log, "cut_off");
  let isConnected = true;
  let isCutOff = false;
  let failed = 0;
  let aloneSince: number | null = null;
  let registry: PeerRegistry | undefined;
  let timer: Timer | undefined;
  let checking: Promise<void> | undefined;
  let isClosed = false;

  const check = async (primary: Primary, peers: PeerRegistry) => {
    const startedAt = performance.now();
    isConnected = await primary.ping().then(
      () => true,
      () => false,
    );
    failed = isConnected ? 0 : failed + 1;
    const isAlone = !isConnected && (await peers.isAnyPeerConnected());
    aloneSince = isAlone ? (aloneSince ?? startedAt) : null;
    isCutOff =
      aloneSince !== null &&
      failed >= leastFailures &&
      performance.now() - aloneSince >= pace.cutOffMs;
    if (isCutOff) failures.failed({ error: "Other processes still reach the database server" });
    else failures.succeeded();
    // A write that fails says nothing about the network, and is tried again.
    if (isConnected) await peers.refresh().catch(() => undefined);
  };

  const checkAgain = (primary: Primary, peers: PeerRegistry) => {
    checking = check(primary, peers).then(() => {
      if (isClosed) return;
      timer = setTimeout(() => checkAgain(primary, peers), pace.checkMs);
      timer.unref();
    });
  };

  return {
    isConnected: () => isConnected,
    isCutOff: () => isCutOff,
    start(findAddress) {
      if (!db.primary) return;
      registry = createPeerRegistry(db, findAddress);
      checkAgain(db.primary, registry);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await checking;
      await registry?.unregister();
    },
  };
}
