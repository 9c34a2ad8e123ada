import { Hono } from "hono";
import { doneResponseSchema } from "../../contract/index.ts";
import { AppError } from "../app-error.ts";
import type { AppEnv } from "./env.ts";
import type { Readiness } from "./readiness.ts";
import { describeRoute } from "./route-description.ts";

/**
 * GET /health/live: 200 while the process runs. GET /health/serving: 200 until the process is told to end. GET
 * /health: 200 when all parts work, otherwise 503 with the names of the parts that do not.
 * @param isStopping whether the process was told to end; it is not ready from then on
 */
export const healthRoutes = (readiness: Readiness, isStopping: () => boolean) =>
  new Hono<AppEnv>()
    .get("/health/live", describeRoute("Says that the process runs", doneResponseSchema), (c) =>
      c.json({ success: true }),
    )
    .get(
      "/health/serving",
      describeRoute("Says whether a proxy may send requests here", doneResponseSchema),
      (c) => {
        if (!isStopping()) return c.json({ success: true });
        throw createUnavailable("stopping");
      },
    )
    .get(
      "/health",
      describeRoute("Says whether the shop can serve", doneResponseSchema),
      async (c) => {
        const failing = isStopping() ? "stopping" : (await readiness.findFailing()).join(", ");
        if (failing === "") return c.json({ success: true });
        throw createUnavailable(failing);
      },
    );

const createUnavailable = (failing: string) =>
  new AppError("unavailable", `Not working: ${failing}`, undefined, { failing, retryAfter: 5 });
