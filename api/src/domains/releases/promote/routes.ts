import type { Context } from "hono";
import * as calls from "../../../contract/calls/releases.ts";
import type { PromotionRequest } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { AppEnv } from "../../../platform/http/env.ts";
import { createRouter } from "../../../platform/http/router.ts";
import { createTrialLanes } from "../gate/trial-lanes.ts";
import { requireSandbox, type SandboxDeps } from "../require-sandbox.ts";
import { selectVisible } from "../select-visible.ts";
import {
  type ReleaseActor,
  type ReleaseActorEnv,
  type ReleaseRightDeps,
  requireReleaseRight,
} from "../tokens/require-release-right.ts";
import type { PromoteDeps } from "./assert-accepted.ts";
import { listPromotions, listReleases, listStable } from "./list-releases.ts";
import { checkPromotion, type Promotion, promoteSet } from "./promote-set.ts";
import { rollback } from "./rollback.ts";

/** A trial in a browser takes longer than a connection may be silent. */
function keepOpen(c: Context<ReleaseActorEnv>): void {
  // Missing in tests, which call the API without a server.
  const server = c.env as AppEnv["Bindings"] | undefined;
  server?.timeout?.(c.get("incoming"), 0);
}

/** Time of a whole trial in milliseconds. */
const trialTime = { wallMs: 20_000, processorMs: 10_000 };

/** Routes that check, promote, roll back and list sets of releases. */
export function promotionRoutes(deps: ReleaseRightDeps & PromoteDeps & SandboxDeps) {
  const { db } = deps;
  const gated = { ...deps, trials: { lanes: createTrialLanes(), time: trialTime } };
  const { app, route } = createRouter<ReleaseActorEnv>();
  const readers = { guard: requireReleaseRight(deps) };
  const promoters = { guard: requireReleaseRight(deps, "promote") };
  const before = requireSandbox(deps.sandbox);

  route(
    calls.listReleases,
    async (c, { query }) => ({
      releases: await listReleases(db, query.name, c.get("actor").packages),
    }),
    readers,
  );
  route(
    calls.getChannels,
    async (c) => ({ stable: await listStable(db, c.get("actor").packages) }),
    readers,
  );
  route(
    calls.listPromotions,
    async (c) => ({ promotions: await listPromotions(db, c.get("actor").packages) }),
    readers,
  );
  route(
    calls.checkReleases,
    async (c, { body }) => {
      keepOpen(c);
      const actor = c.get("actor");
      assertCanPromote(actor, body);
      return { reasons: await checkPromotion(gated, body, actor.id) };
    },
    { guard: requireReleaseRight(deps, "publish", "promote"), before },
  );
  route(
    calls.promoteReleases,
    async (c, { body }) => {
      keepOpen(c);
      const actor = c.get("actor");
      assertCanPromote(actor, body);
      return showTo(actor, await promoteSet(gated, body, actor.id));
    },
    { ...promoters, before },
  );
  route(
    calls.rollBackPromotion,
    async (c, { body }) => {
      const actor = c.get("actor");
      const canManage = (name: string) => actor.canManage(name);
      return showTo(actor, await rollback(deps, body, actor.id, canManage));
    },
    promoters,
  );
  return app;
}

/** The answer to `expected` tells the present version, so a token can name only its own packages there too. */
function assertCanPromote(actor: ReleaseActor, { stable, expected = {} }: PromotionRequest): void {
  const names = [...Object.keys(stable), ...Object.keys(expected)];
  const other = names.find((name) => !actor.canManage(name));
  if (other) throw new AppError("forbidden", `You may not promote ${other}`);
}

const showTo = ({ packages }: ReleaseActor, { promotion, stable }: Promotion): Promotion => ({
  promotion,
  stable: selectVisible(stable, packages),
});
