import { Hono } from "hono";
import { doneResponseSchema, z } from "../../contract/index.ts";
import { AppError } from "../app-error.ts";
import { type SandboxMode, sandboxModes } from "../config/sandbox-mode.ts";
import type { Database } from "../db/database.ts";
import type { DatabaseConnectivity } from "../processes/connectivity-monitor.ts";
import { databaseHealthPath } from "../processes/is-peer-connected.ts";
import type { AppEnv } from "./env.ts";
import type { Readiness } from "./readiness.ts";
import { describeRoute } from "./route-description.ts";

/** A proxy asks often, and its checks share a result. */
const fromMemory = { isFromMemory: true };

const healthResponseSchema = z.extend(doneResponseSchema, {
  /** Where the server code of releases runs. */
  sandbox: z.optional(z.enum(sandboxModes)),
});

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
export const healthRoutes = ({
  readiness,
  isStopping,
  connectivity,
  writeStop,
  sandbox,
}: HealthDeps) =>
  new Hono<AppEnv>()
    .get(
      "/health/live",
      describeRoute("Reports that the process is alive", doneResponseSchema, fromMemory),
      (c) => c.json({ success: true }),
    )
    .get(
      "/health/serving",
      describeRoute(
        "Reports whether this process accepts requests",
        doneResponseSchema,
        fromMemory,
      ),
      (c) => {
        const lost = connectivity.isCutOff() ? "database" : null;
        const stop = writeStop();
        // Missing parts are missing for every process, so all stay in service for those who only read.
        const replaced = stop === "incomplete" ? null : stop;
        const failing = isStopping() ? "stopping" : (replaced ?? lost);
        if (failing === null) return c.json({ success: true });
        throw createUnavailable(failing);
      },
    )
    .get(
      databaseHealthPath,
      describeRoute(
        "Reports whether this process reaches the database server",
        doneResponseSchema,
        fromMemory,
      ),
      (c) => {
        if (isStopping()) throw createUnavailable("stopping");
        if (!connectivity.isConnected()) throw createUnavailable("database");
        return c.json({ success: true });
      },
    )
    .get(
      "/health",
      describeRoute("Reports the health of the shop", healthResponseSchema, fromMemory),
      async (c) => {
        const failing = isStopping() ? "stopping" : (await readiness.findFailing()).join(", ");
        if (failing === "") return c.json({ success: true, ...(sandbox && { sandbox }) });
        throw createUnavailable(failing);
      },
    );

const createUnavailable = (failing: string) =>
  new AppError("unavailable", `Not working: ${failing}`, undefined, { failing, retryAfter: 5 });
