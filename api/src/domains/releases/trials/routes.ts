import * as calls from "../../../contract/calls/browser-trials.ts";
import { AppError } from "../../../platform/app-error.ts";
import { createRouter } from "../../../platform/http/router.ts";
import type { PlanTeamTrial, TryInBrowser } from "../gate/gate-release.ts";
import { createPreviewTokens } from "../preview/preview-tokens.ts";
import { planPromotion } from "../promote/plan-promotion.ts";
import { requireSandbox, type SandboxDeps } from "../require-sandbox.ts";
import {
  type ReleaseActorEnv,
  type ReleaseRightDeps,
  requireReleaseRight,
} from "../tokens/require-release-right.ts";

interface TrialDeps extends ReleaseRightDeps, SandboxDeps {
  tryInBrowser?: TryInBrowser | undefined;
  planTeamTrial?: PlanTeamTrial | undefined;
}

/** Milliseconds for which a team's browser may open the pages of a set. */
const trialMs = 10 * 60_000;

/** POST /releases/trials: what a team's own browser needs to try a set, where the shop has none. */
export function teamTrialRoutes(deps: TrialDeps) {
  const { db, clock, tryInBrowser, planTeamTrial } = deps;
  const tokens = createPreviewTokens(db, "browser trial");
  const { app, route } = createRouter<ReleaseActorEnv>();
  route(
    calls.createBrowserTrial,
    async (c, { body: { stable, routes } }) => {
      const actor = c.get("actor");
      const other = Object.keys(stable).find((name) => !actor.canManage(name));
      if (other) throw new AppError("forbidden", `You may not promote ${other}`);
      const { candidate, changes } = await planPromotion(db, { stable }, actor.id);
      const candidates = Object.entries(changes)
        .filter(([, { from, to }]) => to !== null && to !== from)
        .map(([name]) => name);
      if (tryInBrowser || !planTeamTrial) return { trial: null };
      const planned = await planTeamTrial(candidate, { candidates, ...(routes && { routes }) });
      if (!planned) return { trial: null };
      const expiresAt = new Date(clock().getTime() + trialMs);
      const token = await tokens.create({ versions: planned.versions, expiresAt, by: actor.id });
      if (!token) throw new AppError("invalid_input", "The site has too many packages for a trial");
      return { trial: { plan: planned.plan, token } };
    },
    {
      guard: requireReleaseRight(deps, "publish", "promote"),
      before: requireSandbox(deps.sandbox),
    },
  );
  return app;
}
