import {
  type Provenance,
  type ReleaseManifest,
  releaseManifestSchema,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { compressBlob, computeIntegrity, storeBlob } from "../blobs.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import { assertManifest } from "./assert-manifest.ts";
import { commitRelease, isPublished } from "./commit-release.ts";
import type { Build } from "./read-build.ts";

/**
 * Publishes a local build as a release. It computes the hashes, and stores files before rows, so that a visible release
 * is complete. Publishing the same bytes again changes nothing.
 * @param compress makes the Brotli copies, of files that the storage does not have
 * @param provenance where the build comes from; a release that is published already keeps what it has
 * @throws AppError `invalid_input` when it is incomplete or mixes audiences, `too_large`, `conflict` when the version
 * has other bytes
 */
export async function publish(
  deps: ReleaseDeps,
  build: Build,
  by: string,
  compress = compressBlob,
  provenance?: Provenance,
): Promise<ReleaseManifest> {
  const manifest = parseManifest(build.manifest);
  const files = [...build.client].map(([path, content]) => [path, describeFile(content)] as const);
  const request = {
    manifest,
    files: Object.fromEntries(files),
    server: build.server && describeFile(Buffer.concat(build.server)),
    ...(build.server && { serverPieces: build.server.map(describeFile) }),
    maps: Object.fromEntries(
      [...(build.maps ?? [])].map(([path, content]) => [path, describeFile(content)]),
    ),
    ...(provenance && { provenance }),
  };
  // Check before storing anything.
  assertManifest(request);
  if (await isPublished(deps.db, request)) return manifest;
  const { storage } = deps;
  await Promise.all([
    ...[...build.client.values()].map((content) => storeBlob(storage, content, true, compress)),
    ...[...(build.server ?? []), ...(build.maps?.values() ?? [])].map((content) =>
      storeBlob(storage, content, false),
    ),
  ]);
  await commitRelease(deps, request, by);
  return manifest;
}

const describeFile = (content: Uint8Array) => ({
  integrity: computeIntegrity(content),
  bytes: content.byteLength,
});

function parseManifest(input: unknown): ReleaseManifest {
  const parsed = releaseManifestSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".") || "manifest";
  throw new AppError("invalid_input", `The release's ${field} is not valid`, {
    [field]: issue?.message ?? "not valid",
  });
}
