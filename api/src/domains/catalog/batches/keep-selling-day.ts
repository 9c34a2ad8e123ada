import type { MiddlewareHandler } from "hono";
import { findUnavailable } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AppEnv } from "../../../platform/http/env.ts";
import { isSellingDayStarted, startSellingDay } from "./selling-day.ts";

const retryMs = 5000;

/**
 * Begins the day before the first request of it. While the database is unavailable, requests go on without: what they read
 * says its expiry, and an order checks the day itself.
 */
export function keepSellingDay({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): MiddlewareHandler<AppEnv> {
  let starting: Promise<void> | undefined;
  let failedAt: number | undefined;

  const start = (now: Date) => {
    starting ??= startSellingDay(db, now)
      .then(
        () => {
          failedAt = undefined;
        },
        (error: unknown) => {
          if (!findUnavailable(error)) throw error;
          failedAt = performance.now();
        },
      )
      .finally(() => {
        starting = undefined;
      });
    return starting;
  };

  return async (c, next) => {
    const now = clock();
    if (isSellingDayStarted(db, now) || c.req.path.startsWith("/api/health")) return next();
    const hasFailed = failedAt !== undefined;
    const isTooEarly = failedAt !== undefined && performance.now() - failedAt < retryMs;
    const started = isTooEarly ? undefined : start(now);
    // After a failure nobody waits for the next try.
    if (hasFailed) started?.catch(() => undefined);
    else await started;
    return next();
  };
}
