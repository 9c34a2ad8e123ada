import { Hono } from "hono";
import { AppError } from "../app-error.ts";
import type { AppEnv } from "./env.ts";
import type { Readiness } from "./readiness.ts";

/**
 * GET /health/live: 200 while the process runs. GET /health: 200 when it can serve, or 503 with the names of the parts
 * that do not work.
 */
export const healthRoutes = (readiness: Readiness) =>
  new Hono<AppEnv>()
    .get("/health/live", (c) => c.json({ success: true }))
    .get("/health", async (c) => {
      const failing = (await readiness.findFailing()).join(", ");
      if (failing === "") return c.json({ success: true });
      const details = { failing, retryAfter: 5 };
      throw new AppError("unavailable", `Not working: ${failing}`, undefined, details);
    });
