import { Hono, type MiddlewareHandler } from "hono";
import {
  type PromotionRequest,
  packageNameSchema,
  promotionSchema,
  rollbackSchema,
  z,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { AppEnv } from "../../../platform/http/env.ts";
import { jsonBody, optionalJsonBody, query } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import { createTrialLanes } from "../gate/trial-lanes.ts";
import { requireSandbox, type SandboxDeps } from "../require-sandbox.ts";
import {
  channelsResponseSchema,
  promotionListResponseSchema,
  promotionResponseSchema,
  reasonsResponseSchema,
  releaseListResponseSchema,
} from "../response-schemas.ts";
import {
  type ReleaseActor,
  type ReleaseActorEnv,
  type ReleaseRightDeps,
  requireReleaseRight,
} from "../tokens/require-release-right.ts";
import type { PromoteDeps } from "./assert-accepted.ts";
import { listPromotions, listReleases, listStable, selectVisible } from "./list-releases.ts";
import { checkPromotion, type Promotion, promoteSet } from "./promote-set.ts";
import { rollback } from "./rollback.ts";

/** A trial in a browser takes longer than a connection may be silent. */
const keepOpen: MiddlewareHandler<ReleaseActorEnv> = (c, next) => {
  // Missing in tests, which call the API without a server.
  const server = c.env as AppEnv["Bindings"] | undefined;
  server?.timeout?.(c.get("incoming"), 0);
  return next();
};

/** Time of a whole trial in milliseconds. */
const trialTime = { wallMs: 20_000, processorMs: 10_000 };

const releaseListSchema = z.object({ name: z.optional(packageNameSchema) });

/** Routes that check, promote, roll back and list sets of releases. */
export function promotionRoutes(deps: ReleaseRightDeps & PromoteDeps & SandboxDeps) {
  const { db } = deps;
  const gated = { ...deps, trials: { lanes: createTrialLanes(), time: trialTime } };
  const requireAnyRight = requireReleaseRight(deps);
  const requireShippingRight = requireReleaseRight(deps, "publish", "promote");
  const requirePromoteRight = requireReleaseRight(deps, "promote");
  const sandboxed = requireSandbox(deps.sandbox);
  const success = true;
  return new Hono<ReleaseActorEnv>()
    .get(
      "/releases",
      describeRoute("Lists releases, newest first", releaseListResponseSchema),
      requireAnyRight,
      query(releaseListSchema),
      async (c) => {
        const { name } = c.req.valid("query");
        const { packages } = c.get("actor");
        return c.json({ success, releases: await listReleases(db, name, packages) });
      },
    )
    .get(
      "/releases/channels",
      describeRoute("Returns the live version of each package", channelsResponseSchema),
      requireAnyRight,
      async (c) => c.json({ success, stable: await listStable(db, c.get("actor").packages) }),
    )
    .get(
      "/releases/promotions",
      describeRoute("Lists the latest promotions", promotionListResponseSchema),
      requireAnyRight,
      async (c) => {
        const { packages } = c.get("actor");
        return c.json({ success, promotions: await listPromotions(db, packages) });
      },
    )
    .post(
      "/releases/check",
      describeRoute("Checks whether a set of releases could be promoted", reasonsResponseSchema, {
        failures: ["not_found", "conflict", "rate_limited", "unavailable"],
      }),
      requireShippingRight,
      sandboxed,
      keepOpen,
      jsonBody(promotionSchema),
      async (c) => {
        const [request, actor] = [c.req.valid("json"), c.get("actor")];
        assertCanPromote(actor, request);
        return c.json({ success, reasons: await checkPromotion(gated, request, actor.id) });
      },
    )
    .patch(
      "/releases/channels",
      describeRoute("Promotes a set of releases in one step", promotionResponseSchema, {
        failures: ["not_found", "conflict", "release_refused", "rate_limited", "unavailable"],
      }),
      requirePromoteRight,
      sandboxed,
      keepOpen,
      jsonBody(promotionSchema),
      async (c) => {
        const [request, actor] = [c.req.valid("json"), c.get("actor")];
        assertCanPromote(actor, request);
        const promoted = await promoteSet(gated, request, actor.id);
        return c.json({ success, ...showTo(actor, promoted) });
      },
    )
    .post(
      "/releases/rollback",
      describeRoute("Rolls back a promotion", promotionResponseSchema, {
        failures: ["not_found", "conflict", "release_refused"],
      }),
      requirePromoteRight,
      optionalJsonBody(rollbackSchema),
      async (c) => {
        const [asked, actor] = [c.req.valid("json"), c.get("actor")];
        const promoted = await rollback(deps, asked, actor.id, (name) => actor.canManage(name));
        return c.json({ success, ...showTo(actor, promoted) });
      },
    );
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
