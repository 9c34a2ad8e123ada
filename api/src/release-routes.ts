import { Hono } from "hono";
import { canaryActions } from "./domains/releases/canaries/canary-actions.ts";
import { releaseErrorRoutes } from "./domains/releases/errors/routes.ts";
import { releaseContactRoutes } from "./domains/releases/events/contact-routes.ts";
import { releaseHealthRoutes } from "./domains/releases/health/routes.ts";
import { releaseKeyRoutes } from "./domains/releases/keys/routes.ts";
import { releaseOverviewRoutes } from "./domains/releases/overview/routes.ts";
import { previewRoutes } from "./domains/releases/preview/routes.ts";
import { promotionRoutes } from "./domains/releases/promote/routes.ts";
import { publishRoutes } from "./domains/releases/publish/routes.ts";
import { releaseRuleRoutes } from "./domains/releases/rules/routes.ts";
import { releaseTokenRoutes } from "./domains/releases/tokens/routes.ts";
import { teamTrialRoutes } from "./domains/releases/trials/routes.ts";
import { webhookRoutes } from "./domains/releases/webhooks/routes.ts";
import type { AppEnv } from "./platform/http/env.ts";

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
