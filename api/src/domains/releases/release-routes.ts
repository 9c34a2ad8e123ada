import { Hono } from "hono";
import type { AppEnv } from "../../platform/http/env.ts";
import { canaryActions } from "./canaries/canary-actions.ts";
import { releaseErrorRoutes } from "./errors/routes.ts";
import { releaseContactRoutes } from "./events/contact-routes.ts";
import { releaseHealthRoutes } from "./health/routes.ts";
import { releaseKeyRoutes } from "./keys/routes.ts";
import { releaseOverviewRoutes } from "./overview/routes.ts";
import { previewRoutes } from "./preview/routes.ts";
import { promotionRoutes } from "./promote/routes.ts";
import { publishRoutes } from "./publish/routes.ts";
import { releaseRuleRoutes } from "./rules/routes.ts";
import { releaseTokenRoutes } from "./tokens/routes.ts";
import { teamTrialRoutes } from "./trials/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

type ReleaseRouteDeps = Parameters<typeof releaseHealthRoutes>[0] &
  Parameters<typeof publishRoutes>[0] &
  Omit<Parameters<typeof promotionRoutes>[0], "canaries"> &
  Parameters<typeof teamTrialRoutes>[0] &
  Parameters<typeof previewRoutes>[0] &
  Parameters<typeof releaseTokenRoutes>[0];

/** All routes of the release plane, below `/releases`. */
export const releaseRoutes = (deps: ReleaseRouteDeps) =>
  new Hono<AppEnv>()
    .route("/", releaseHealthRoutes(deps))
    .route("/", publishRoutes(deps))
    .route("/", promotionRoutes({ ...deps, canaries: canaryActions }))
    .route("/", teamTrialRoutes(deps))
    .route("/", previewRoutes(deps))
    .route("/", releaseOverviewRoutes(deps))
    .route("/", releaseRuleRoutes(deps))
    .route("/", releaseTokenRoutes(deps))
    .route("/", releaseKeyRoutes(deps))
    .route("/", releaseContactRoutes(deps))
    .route("/", webhookRoutes(deps))
    .route("/", releaseErrorRoutes(deps));
