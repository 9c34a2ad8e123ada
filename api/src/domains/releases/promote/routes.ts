import { Hono } from "hono";
import { packageNameSchema, promotionSchema, rollbackSchema, z } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { jsonBody, optionalJsonBody, query } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
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
import { listPromotions, listReleases, listStable } from "./list-releases.ts";
import { checkPromotion, promoteSet } from "./promote-set.ts";
import { rollback } from "./rollback.ts";

const releaseListSchema = z.object({ name: z.optional(packageNameSchema) });

/** Routes that check, promote, roll back and list sets of releases. */
export function promotionRoutes(deps: ReleaseRightDeps & PromoteDeps) {
  const { db } = deps;
  const requireAnyRight = requireReleaseRight(deps);
  const requirePromoteRight = requireReleaseRight(deps, "promote");
  const success = true;
  return new Hono<ReleaseActorEnv>()
    .get(
      "/releases",
      describeRoute("Lists the releases that are kept, newest first", releaseListResponseSchema),
      requireAnyRight,
      query(releaseListSchema),
      async (c) => c.json({ success, releases: await listReleases(db, c.req.valid("query").name) }),
    )
    .get(
      "/releases/channels",
      describeRoute("Says which version of each package visitors get", channelsResponseSchema),
      requireAnyRight,
      async (c) => c.json({ success, stable: await listStable(db) }),
    )
    .get(
      "/releases/promotions",
      describeRoute("Lists the latest promotions", promotionListResponseSchema),
      requireAnyRight,
      async (c) => c.json({ success, promotions: await listPromotions(db) }),
    )
    .post(
      "/releases/check",
      describeRoute(
        "Says what the gate has against a set, and changes nothing",
        reasonsResponseSchema,
        { failures: ["not_found", "conflict"] },
      ),
      requireAnyRight,
      jsonBody(promotionSchema),
      async (c) => {
        const [request, actor] = [c.req.valid("json"), c.get("actor")];
        assertCanPromote(actor, Object.keys(request.stable));
        return c.json({ success, reasons: await checkPromotion(deps, request, actor.id) });
      },
    )
    .patch(
      "/releases/channels",
      describeRoute("Promotes a set of releases, all of it or nothing", promotionResponseSchema, {
        failures: ["not_found", "conflict", "release_refused"],
      }),
      requirePromoteRight,
      jsonBody(promotionSchema),
      async (c) => {
        const [request, actor] = [c.req.valid("json"), c.get("actor")];
        assertCanPromote(actor, Object.keys(request.stable));
        return c.json({ success, ...(await promoteSet(deps, request, actor.id)) });
      },
    )
    .post(
      "/releases/rollback",
      describeRoute("Takes a promotion back", promotionResponseSchema, {
        failures: ["not_found", "conflict", "release_refused"],
      }),
      requirePromoteRight,
      optionalJsonBody(rollbackSchema),
      async (c) => {
        const [{ promotion }, actor] = [c.req.valid("json"), c.get("actor")];
        return c.json({
          success,
          ...(await rollback(deps, promotion, actor.id, (name) => actor.canManage(name))),
        });
      },
    );
}

function assertCanPromote(actor: ReleaseActor, names: readonly string[]): void {
  const other = names.find((name) => !actor.canManage(name));
  if (other) throw new AppError("forbidden", `You may not promote ${other}`);
}
