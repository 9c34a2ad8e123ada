import { Hono } from "hono";
import {
  missingBlobsSchema,
  type PublishRequest,
  packageNameSchema,
  publishSchema,
  z,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { jsonBody, query } from "../../../platform/http/input.ts";
import { readBody } from "../../../platform/http/read-body.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import { requireSandbox, type SandboxDeps } from "../require-sandbox.ts";
import { missingResponseSchema, publishResponseSchema } from "../response-schemas.ts";
import {
  type ReleaseActor,
  type ReleaseActorEnv,
  type ReleaseRightDeps,
  requireReleaseRight,
} from "../tokens/require-release-right.ts";
import { assertManifest, releaseLimits } from "./assert-manifest.ts";
import { assertSignature } from "./assert-signature.ts";
import { commitRelease } from "./commit-release.ts";
import { listMissingBlobs, receiveBlob } from "./receive-blob.ts";
import { createUploadQuota } from "./upload-quota.ts";

/** Limit of the request body: one hash for each file of the largest release. */
const maxMissingBytes = 256 * 1024;
/** Limit of the request body: a manifest and an entry for each file of the largest release. */
const maxManifestBytes = 2 * 1024 * 1024;

const uploadQuerySchema = z.object({
  /** The package that the file is for. Older kits omit it. */
  package: z.optional(packageNameSchema),
});

/** Publishing routes: ask which files are missing, send them, then commit the release with one call. */
export function publishRoutes(deps: ReleaseRightDeps & ReleaseDeps & SandboxDeps) {
  const { storage } = deps;
  const requirePublishRight = requireReleaseRight(deps, "publish");
  const takeQuota = createUploadQuota(deps.rateLimits);
  const sandboxed = requireSandbox(deps.sandbox);
  return new Hono<ReleaseActorEnv>()
    .post(
      "/releases/missing",
      describeRoute("Lists the files that have to be uploaded", missingResponseSchema),
      requirePublishRight,
      sandboxed,
      jsonBody(missingBlobsSchema, maxMissingBytes),
      async (c) => {
        const { package: name, hashes } = c.req.valid("json");
        assertCanPublish(c.get("actor"), name);
        return c.json({ success: true, missing: await listMissingBlobs(storage, hashes) });
      },
    )
    .put(
      "/releases/blobs/:hex{[0-9a-f]{96}}",
      describeRoute("Uploads a file under its SHA-384", null, {
        status: 204,
        takesFile: true,
        failures: ["rate_limited"],
      }),
      requirePublishRight,
      sandboxed,
      query(uploadQuerySchema),
      async (c) => {
        // Before the body is read.
        const actor = c.get("actor");
        const name = c.req.valid("query").package ?? actor.packages?.[0] ?? "shell";
        assertCanPublish(actor, name);
        await takeQuota(name, c.req.raw);
        const content = await readBody(c.req.raw, releaseLimits.fileBytes);
        await receiveBlob(storage, name, c.req.param("hex"), content);
        return c.body(null, 204);
      },
    )
    .post(
      "/releases",
      describeRoute("Publishes a release of uploaded files", publishResponseSchema, {
        status: [200, 201],
        failures: ["conflict"],
      }),
      requirePublishRight,
      sandboxed,
      jsonBody(publishSchema, maxManifestBytes),
      async (c) => {
        const request = c.req.valid("json");
        const { name, version } = request.manifest;
        const actor = c.get("actor");
        assertCanPublish(actor, name);
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

function assertCanPublish(actor: ReleaseActor, name: string | undefined): void {
  if (name === undefined || actor.canManage(name)) return;
  throw new AppError("forbidden", `You may not publish ${name}`);
}
