import { Hono } from "hono";
import { AppError } from "../app-error.ts";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "./env.ts";
import type { Logger } from "./logger.ts";
import { withinPatience } from "./within-patience.ts";

const patienceMs = 2000;

/** GET /health: 200 only when the database answers within two seconds, else 503. */
export function healthRoutes({ db, log }: { db: Database; log: Logger }) {
  return new Hono<AppEnv>().get("/health", async (c) => {
    try {
      await withinPatience(db.ping(), patienceMs, "The database is too slow");
    } catch (error) {
      log.error({ kind: "unhealthy", id: c.get("requestId"), err: error });
      throw new AppError("unavailable", "The database does not answer", undefined, {
        retryAfter: 5,
      });
    }
    return c.json({ success: true });
  });
}
