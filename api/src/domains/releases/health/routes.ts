import * as calls from "../../../contract/calls/reports.ts";
import type { Database } from "../../../platform/db/database.ts";
import { getClientAddress } from "../../../platform/http/client-address.ts";
import { createRouter } from "../../../platform/http/router.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import type { RateLimits } from "../../../platform/rate-limit/rate-limit.ts";
import type { ErrorGroups } from "../errors/error-groups.ts";
import {
  type ReleaseActorEnv,
  type ReleaseRightDeps,
  requireReleaseRight,
} from "../tokens/require-release-right.ts";
import { createForgedReleaseError, type DocumentWatch } from "./document-watch.ts";
import { splitRelease } from "./health-counts.ts";
import { listHealth } from "./list-health.ts";
import { createPublishedReleases } from "./published-releases.ts";

const reportsPerMinute = 20;
const reportBytes = 16 * 1024;
const beaconBytes = 1024;

/**
 * What browsers say of pages. `POST /reports`: a page could not be shown; it goes to the log and to the errors of the
 * release that failed. `POST /reports/alive`: a document is hydrated, and still answers.
 */
export function reportRoutes({
  db,
  documents,
  errors,
  rateLimits,
  config,
  log,
}: {
  db: Pick<Database, "read">;
  documents: Pick<DocumentWatch, "hear" | "reportFailure">;
  errors: Pick<ErrorGroups, "add">;
  rateLimits: RateLimits;
  config: { trustProxy: number };
  log: Logger;
}) {
  const limit = rateLimits.limit({ name: "report", attempts: reportsPerMinute, windowMs: 60_000 });
  const published = createPublishedReleases(db);
  const { app, route } = createRouter();
  route(
    calls.reportFailure,
    async (c, { body }) => {
      const { release, route, message, stack, document } = body;
      if (!(await published.has(release))) throw createForgedReleaseError();
      if (document !== undefined) await documents.reportFailure(document, release);
      errors.add(splitRelease(release), body);
      const id = c.get("requestId");
      log.error({ kind: "render_failure", id, release, route, message, stack });
      return {};
    },
    {
      maxBytes: reportBytes,
      before: async (c, next) => {
        await limit.take(getClientAddress(c, config.trustProxy));
        await next();
      },
    },
  );
  route(
    calls.reportDocument,
    async (_, { body }) => {
      await documents.hear(body);
      return {};
    },
    { maxBytes: beaconBytes },
  );
  return app;
}

/** What documents said of releases in the last minutes. A token sees only its own packages, and no sets. */
export function releaseHealthRoutes(deps: ReleaseRightDeps) {
  const { app, route } = createRouter<ReleaseActorEnv>();
  route(
    calls.getReleaseHealth,
    async (c, { query: { minutes } }) => {
      const { packages } = c.get("actor");
      const { since, until, ...health } = await listHealth(
        deps.db,
        deps.clock(),
        minutes,
        packages,
      );
      return { ...health, since: since.toISOString(), until: until.toISOString() };
    },
    { guard: requireReleaseRight(deps) },
  );
  return app;
}
