import { Hono } from "hono";
import { missingBlobsSchema, type PublishRequest, publishSchema } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { jsonBody } from "../../../platform/http/input.ts";
import { readBody } from "../../../platform/http/read-body.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import { missingResponseSchema, publishResponseSchema } from "../response-schemas.ts";
import {
  type ReleaseActorEnv,
  type ReleaseRightDeps,
  requireReleaseRight,
} from "../tokens/require-release-right.ts";
import { assertManifest, releaseLimits } from "./assert-manifest.ts";
import { assertSignature } from "./assert-signature.ts";
import { commitRelease } from "./commit-release.ts";
import { listMissingBlobs, receiveBlob } from "./receive-blob.ts";

/** Limit of the request body: one hash for each file of the largest release. */
const maxMissingBytes = 256 * 1024;
/** Limit of the request body: a manifest and an entry for each file of the largest release. */
const maxManifestBytes = 2 * 1024 * 1024;

/** Publishing routes: ask which files are missing, send them, then commit the release with one call. */
export function publishRoutes(deps: ReleaseRightDeps & ReleaseDeps) {
  const { storage } = deps;
  const requirePublishRight = requireReleaseRight(deps, "publish");
  return new Hono<ReleaseActorEnv>()
    .post(
      "/releases/missing",
      describeRoute("Says which files the shop does not have yet", missingResponseSchema),
      requirePublishRight,
      jsonBody(missingBlobsSchema, maxMissingBytes),
      async (c) => {
        const missing = await listMissingBlobs(storage, c.req.valid("json").hashes);
        return c.json({ success: true, missing });
      },
    )
    .put(
      "/releases/blobs/:hex{[0-9a-f]{96}}",
      describeRoute("Takes a file under its SHA-384", null, { status: 204, takesFile: true }),
      requirePublishRight,
      async (c) => {
        const content = await readBody(c.req.raw, releaseLimits.fileBytes);
        await receiveBlob(storage, c.req.param("hex"), content);
        return c.body(null, 204);
      },
    )
    .post(
      "/releases",
      describeRoute("Makes a release of files that were sent", publishResponseSchema, {
        status: [200, 201],
        failures: ["conflict"],
      }),
      requirePublishRight,
      jsonBody(publishSchema, maxManifestBytes),
      async (c) => {
        const request = c.req.valid("json");
        const { name, version } = request.manifest;
        const actor = c.get("actor");
        if (!actor.canManage(name)) throw new AppError("forbidden", `You may not publish ${name}`);
        assertManifest(request);
        // The unparsed body: a newer builder may sign fields that this schema does not know.
        const sent: PublishRequest = await c.req.json();
        const isNew = await commitRelease(deps, request, actor.id, (key) =>
          assertSignature(sent, key),
        );
        return c.json({ success: true, name, version }, isNew ? 201 : 200);
      },
    );
}
