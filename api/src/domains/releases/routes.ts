import { Hono } from "hono";
import { doneResponseSchema, failureReportSchema } from "../../contract/index.ts";
import { getClientAddress } from "../../platform/http/client-address.ts";
import type { AppEnv } from "../../platform/http/env.ts";
import { jsonBody } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import type { Logger } from "../../platform/log/logger.ts";
import type { RateLimits } from "../../platform/rate-limit/rate-limit.ts";

const reportsPerMinute = 20;
const maxBytes = 16 * 1024;

/** POST /reports: a browser reports a page that it could not show. The report goes to the log. */
export function reportRoutes({
  rateLimits,
  config,
  log,
}: {
  rateLimits: RateLimits;
  config: { trustProxy: number };
  log: Logger;
}) {
  const limit = rateLimits.limit({ name: "report", attempts: reportsPerMinute, windowMs: 60_000 });
  return new Hono<AppEnv>().post(
    "/reports",
    describeRoute("Reports an error on a page", doneResponseSchema, {
      status: 202,
      failures: ["rate_limited"],
    }),
    async (c, next) => {
      await limit.take(getClientAddress(c, config.trustProxy));
      await next();
    },
    jsonBody(failureReportSchema, maxBytes),
    (c) => {
      const { release, route, message, stack } = c.req.valid("json");
      const id = c.get("requestId");
      log.error({ kind: "render_failure", id, release, route, message, stack });
      return c.json({ success: true }, 202);
    },
  );
}
