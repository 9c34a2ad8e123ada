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

/** What visitors get: checks, promotes and rolls back sets of releases, and lists them. */
export function promotionRoutes(deps: ReleaseRightDeps & PromoteDeps) {
  const { db } = deps;
  const mayLook = requireReleaseRight(deps);
  const mayPromote = requireReleaseRight(deps, "promote");
  const success = true;
  return new Hono<ReleaseActorEnv>()
    .get(
      "/releases",
      describeRoute("Lists the releases that are kept, newest first", releaseListResponseSchema),
      mayLook,
      query(releaseListSchema),
      async (c) => c.json({ success, releases: await listReleases(db, c.req.valid("query").name) }),
    )
    .get(
      "/releases/channels",
      describeRoute("Says which version of each package visitors get", channelsResponseSchema),
      mayLook,
      async (c) => c.json({ success, stable: await listStable(db) }),
    )
    .get(
      "/releases/promotions",
      describeRoute("Lists the latest promotions", promotionListResponseSchema),
      mayLook,
      async (c) => c.json({ success, promotions: await listPromotions(db) }),
    )
    .post(
      "/releases/check",
      describeRoute(
        "Says what the gate has against a set, and changes nothing",
        reasonsResponseSchema,
        { failures: ["not_found", "conflict"] },
      ),
      mayLook,
      jsonBody(promotionSchema),
      async (c) => {
        const [request, actor] = [c.req.valid("json"), c.get("actor")];
        assertMayPromote(actor, Object.keys(request.stable));
        return c.json({ success, reasons: await checkPromotion(deps, request, actor.id) });
      },
    )
    .patch(
      "/releases/channels",
      describeRoute("Promotes a set of releases, all of it or nothing", promotionResponseSchema, {
        failures: ["not_found", "conflict", "release_refused"],
      }),
      mayPromote,
      jsonBody(promotionSchema),
      async (c) => {
        const [request, actor] = [c.req.valid("json"), c.get("actor")];
        assertMayPromote(actor, Object.keys(request.stable));
        return c.json({ success, ...(await promoteSet(deps, request, actor.id)) });
      },
    )
    .post(
      "/releases/rollback",
      describeRoute("Takes a promotion back", promotionResponseSchema, {
        failures: ["not_found", "conflict", "release_refused"],
      }),
      mayPromote,
      optionalJsonBody(rollbackSchema),
      async (c) => {
        const [{ promotion }, actor] = [c.req.valid("json"), c.get("actor")];
        return c.json({
          success,
          ...(await rollback(deps, promotion, actor.id, (name) => actor.may(name))),
        });
      },
    );
}

function assertMayPromote(actor: ReleaseActor, names: readonly string[]): void {
  const other = names.find((name) => !actor.may(name));
  if (other) throw new AppError("forbidden", `You may not promote ${other}`);
}
