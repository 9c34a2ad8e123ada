import type { Context } from "hono";
import * as calls from "../../../contract/calls/releases.ts";
import type { Canary, PromotionRequest } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AppEnv } from "../../../platform/http/env.ts";
import { createRouter } from "../../../platform/http/router.ts";
import { createTrials } from "../gate/trial-lanes.ts";
import { requireSandbox, type SandboxDeps } from "../require-sandbox.ts";
import { selectVisible, type VisiblePackages } from "../select-visible.ts";
import {
  type ReleaseActor,
  type ReleaseActorEnv,
  type ReleaseRightDeps,
  requireReleaseRight,
} from "../tokens/require-release-right.ts";
import type { PromoteDeps } from "./assert-accepted.ts";
import { listPromotions, listReleases, listStable } from "./list-releases.ts";
import { checkPromotion, type Promotion, promoteSet } from "./promote-set.ts";
import { readStable, rollback } from "./rollback.ts";

/** A trial in a browser takes longer than a connection may be silent. */
function keepOpen(c: Context<ReleaseActorEnv>): void {
  // Missing in tests, which call the API without a server.
  const server = c.env as AppEnv["Bindings"] | undefined;
  server?.timeout?.(c.get("incoming"), 0);
}

/** What a promotion of canaries does; passed in, since canaries are promoted too. */
interface CanaryActions {
  list(db: Database, now: Date, visible: VisiblePackages): Promise<Canary[]>;
  /** @returns its number */
  start(
    deps: PromoteDeps,
    request: PromotionRequest & { canary: Record<string, string> },
    by: string,
  ): Promise<number>;
  /** @returns its number */
  stop(
    deps: PromoteDeps,
    name: string,
    by: string,
    canPromote: (name: string) => boolean,
  ): Promise<number>;
}

/** Routes that check, promote, roll back and list sets of releases and their canaries. */
export function promotionRoutes(
  deps: ReleaseRightDeps & PromoteDeps & SandboxDeps & { canaries: CanaryActions },
) {
  const { db } = deps;
  const trials = createTrials(deps.tryInBrowser !== undefined);
  /** In a shop without a browser a team that says it has tried its set meets the demand. */
  const createGated = ({ trial }: PromotionRequest) => ({
    ...{ ...deps, trials },
    isTrialRequired: deps.isTrialRequired && (!trial || deps.tryInBrowser !== undefined),
  });
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
    calls.listCanaries,
    async (c) => ({
      canaries: await deps.canaries.list(db, deps.clock(), c.get("actor").packages),
    }),
    readers,
  );
  route(
    calls.checkReleases,
    async (c, { body }) => {
      keepOpen(c);
      const actor = c.get("actor");
      assertCanPromote(actor, body);
      const stable = { ...body.stable, ...body.canary };
      return { reasons: await checkPromotion(createGated(body), { ...body, stable }, actor.id) };
    },
    { guard: requireReleaseRight(deps, "publish", "promote"), before },
  );
  route(
    calls.promoteReleases,
    async (c, { body }) => {
      keepOpen(c);
      const actor = c.get("actor");
      assertCanPromote(actor, body);
      if (!body.canary) return showTo(actor, await promoteSet(createGated(body), body, actor.id));
      const canary = await deps.canaries.start(
        createGated(body),
        { ...body, canary: body.canary },
        actor.id,
      );
      return { ...showTo(actor, { promotion: null, stable: await readStable(db) }), canary };
    },
    { ...promoters, before },
  );
  route(
    calls.rollBackPromotion,
    async (c, { body }) => {
      const actor = c.get("actor");
      const canManage = (name: string) => actor.canManage(name);
      if (body.canary !== undefined) {
        const canary = await deps.canaries.stop(deps, body.canary, actor.id, canManage);
        return { ...showTo(actor, { promotion: null, stable: await readStable(db) }), canary };
      }
      return showTo(actor, await rollback(deps, body, actor.id, canManage));
    },
    promoters,
  );
  return app;
}

/** The answer to `expected` tells the present version, so a token can name only its own packages there too. */
function assertCanPromote(
  actor: ReleaseActor,
  { stable, canary = {}, expected = {} }: PromotionRequest,
): void {
  const names = [stable, canary, expected].flatMap(Object.keys);
  const other = names.find((name) => !actor.canManage(name));
  if (other) throw new AppError("forbidden", `You may not promote ${other}`);
}

const showTo = ({ packages }: ReleaseActor, { promotion, stable }: Promotion): Promotion => ({
  promotion,
  stable: selectVisible(stable, packages),
});
