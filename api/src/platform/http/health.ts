import * as calls from "../../contract/calls/platform.ts";
import type { SandboxMode } from "../../contract/index.ts";
import { AppError } from "../app-error.ts";
import type { Database } from "../db/database.ts";
import type { DatabaseConnectivity } from "../processes/connectivity-monitor.ts";
import type { Readiness } from "./readiness.ts";
import { createRouter } from "./router.ts";

/** A proxy asks often, and its checks share a result. */
const fromMemory = { isFromMemory: true };

interface HealthDeps {
  readiness: Readiness;
  /** Whether the process was told to end; it is not ready from then on. */
  isStopping: () => boolean;
  connectivity: DatabaseConnectivity;
  /** Why the process must not write into its database; null when it may. */
  writeStop: Database["writeStop"];
  /** Where the server code of releases runs. */
  sandbox: SandboxMode | undefined;
}

/**
 * GET /health/live: 200 while the process runs. GET /health/serving: 200 unless the process was told to end, has a
 * database that is or was replaced by a restore, or is cut off from a database server that others reach. GET /health/database: 200 while this
 * process reaches the server; the others ask it. GET /health: 200 when all parts work, otherwise 503 with the names of the
 * parts that do not.
 */
export function healthRoutes({
  readiness,
  isStopping,
  connectivity,
  writeStop,
  sandbox,
}: HealthDeps) {
  const { app, route } = createRouter();
  route(calls.getLiveHealth, () => ({}), fromMemory);
  route(
    calls.getServingHealth,
    () => {
      const lost = connectivity.isCutOff() ? "database" : null;
      const stop = writeStop();
      // Missing parts are missing for every process, so all stay in service for those who only read.
      const replaced = stop === "incomplete" ? null : stop;
      const failing = isStopping() ? "stopping" : (replaced ?? lost);
      if (failing === null) return {};
      throw createUnavailable(failing);
    },
    fromMemory,
  );
  route(
    calls.getDatabaseHealth,
    () => {
      if (isStopping()) throw createUnavailable("stopping");
      if (!connectivity.isConnected()) throw createUnavailable("database");
      return {};
    },
    fromMemory,
  );
  route(
    calls.getHealth,
    async () => {
      const failing = isStopping() ? "stopping" : (await readiness.findFailing()).join(", ");
      if (failing === "") return { ...(sandbox && { sandbox }) };
      throw createUnavailable(failing);
    },
    fromMemory,
  );
  return app;
}

const createUnavailable = (failing: string) =>
  new AppError("unavailable", `Not working: ${failing}`, undefined, { failing, retryAfter: 5 });
