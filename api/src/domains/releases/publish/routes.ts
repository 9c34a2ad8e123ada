import * as calls from "../../../contract/calls/releases.ts";
import type { PublishRequest } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { readBody } from "../../../platform/http/read-body.ts";
import { createRouter } from "../../../platform/http/router.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import { requireSandbox, type SandboxDeps } from "../require-sandbox.ts";
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

/** Publishing routes: ask which files are missing, send them, then commit the release with one call. */
export function publishRoutes(deps: ReleaseRightDeps & ReleaseDeps & SandboxDeps) {
  const { app, route } = createRouter<ReleaseActorEnv>();
  const takeQuota = createUploadQuota(deps.rateLimits);
  const admission = {
    guard: requireReleaseRight(deps, "publish"),
    before: requireSandbox(deps.sandbox),
  };

  route(
    calls.listMissingFiles,
    async (c, { body: { package: name, hashes } }) => {
      const actor = c.get("actor");
      assertCanPublish(actor, name);
      return { missing: await listMissingBlobs(deps, actor.packages, hashes) };
    },
    { ...admission, maxBytes: maxMissingBytes },
  );
  route(
    calls.uploadFile,
    async (c, { params, query }) => {
      // Before the body is read.
      const actor = c.get("actor");
      const name = query.package ?? actor.packages?.[0] ?? "shell";
      assertCanPublish(actor, name);
      await takeQuota(name, c.req.raw);
      const content = await readBody(c.req.raw, releaseLimits.fileBytes);
      await receiveBlob(deps, name, params.hex, content, query.kind !== "map");
      return c.body(null, 204);
    },
    admission,
  );
  route(
    calls.publishRelease,
    async (c, { body: request }) => {
      const { name, version } = request.manifest;
      const actor = c.get("actor");
      assertCanPublish(actor, name);
      assertManifest(request);
      // The unparsed body: a newer builder may sign fields that this schema does not know.
      const sent: PublishRequest = await c.req.json();
      const isNew = await commitRelease(deps, request, actor.id, actor.packages, (key) =>
        assertSignature(sent, key),
      );
      return c.json({ success: true, name, version }, isNew ? 201 : 200);
    },
    { ...admission, maxBytes: maxManifestBytes },
  );
  return app;
}

function assertCanPublish(actor: ReleaseActor, name: string | undefined): void {
  if (name === undefined || actor.canManage(name)) return;
  throw new AppError("forbidden", `You may not publish ${name}`);
}
