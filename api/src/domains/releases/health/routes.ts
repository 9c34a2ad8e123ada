import { Hono } from "hono";
import {
  documentBeaconSchema,
  doneResponseSchema,
  failureReportSchema,
  releaseHealthQuerySchema,
  releaseHealthResponseSchema,
} from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { getClientAddress } from "../../../platform/http/client-address.ts";
import type { AppEnv } from "../../../platform/http/env.ts";
import { jsonBody, query } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import type { RateLimits } from "../../../platform/rate-limit/rate-limit.ts";

import {
  type ReleaseActorEnv,
  type ReleaseRightDeps,
  requireReleaseRight,
} from "../tokens/require-release-right.ts";
import { createForgedReleaseError, type DocumentWatch } from "./document-watch.ts";
import { listHealth } from "./list-health.ts";
import { createPublishedReleases } from "./published-releases.ts";

const reportsPerMinute = 20;
const maxBytes = 16 * 1024;
const maxBeaconBytes = 1024;

/**
 * What browsers say of pages. `POST /reports`: a page could not be shown; it goes to the log, grouped by the release that
 * failed. `POST /reports/alive`: a document is hydrated, and still answers.
 */
export function reportRoutes({
  db,
  documents,
  rateLimits,
  config,
  log,
}: {
  db: Pick<Database, "read">;
  documents: Pick<DocumentWatch, "hear" | "reportFailure">;
  rateLimits: RateLimits;
  config: { trustProxy: number };
  log: Logger;
}) {
  const limit = rateLimits.limit({ name: "report", attempts: reportsPerMinute, windowMs: 60_000 });
  const published = createPublishedReleases(db);
  return new Hono<AppEnv>()
    .post(
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
      async (c) => {
        const { release, route, message, stack, document } = c.req.valid("json");
        if (!(await published.has(release))) throw createForgedReleaseError();
        if (document !== undefined) await documents.reportFailure(document, release);
        const id = c.get("requestId");
        log.error({ kind: "render_failure", id, release, route, message, stack });
        return c.json({ success: true }, 202);
      },
    )
    .post(
      "/reports/alive",
      describeRoute("Says that a page is hydrated or still answers", doneResponseSchema, {
        status: 202,
      }),
      jsonBody(documentBeaconSchema, maxBeaconBytes),
      async (c) => {
        await documents.hear(c.req.valid("json"));
        return c.json({ success: true }, 202);
      },
    );
}

/** What documents said of releases in the last minutes. A token sees only its own packages, and no sets. */
export const releaseHealthRoutes = (deps: ReleaseRightDeps) =>
  new Hono<ReleaseActorEnv>().get(
    "/releases/health",
    describeRoute(
      "Returns how many pages of each release answer or fail",
      releaseHealthResponseSchema,
    ),
    requireReleaseRight(deps),
    query(releaseHealthQuerySchema),
    async (c) => {
      const { minutes } = c.req.valid("query");
      const { packages } = c.get("actor");
      const health = await listHealth(deps.db, deps.clock(), minutes, packages);
      return c.json({ success: true, ...health });
    },
  );
