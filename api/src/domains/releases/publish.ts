import { join } from "node:path";
import { ne, sql } from "drizzle-orm";
import { type ReleaseManifest, releaseManifestSchema } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry } from "../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { assertOwnership, assertSingleAudience } from "./assert-manifest.ts";
import { computeIntegrity, storeBlob } from "./blobs.ts";
import { isVersion, releaseFiles, releases } from "./table.ts";

export interface ReleaseDeps {
  db: Database;
  storage: Storage;
  clock: () => Date;
}

/** A build: its manifest, and its files by path. */
export interface Build {
  manifest: unknown;
  /** Files a browser may load. */
  client: ReadonlyMap<string, Uint8Array>;
  /** Source of the server module; null where the browser renders. */
  server: Uint8Array | null;
}

/** Reads a build from the folder that the build wrote. */
export async function readBuild(folder: string): Promise<Build> {
  const manifest: { server?: string | null } = await Bun.file(join(folder, "release.json")).json();
  const client = new Map<string, Uint8Array>();
  const names = new Bun.Glob("**/*").scanSync({ cwd: join(folder, "client") });
  for (const name of [...names].sort()) {
    client.set(name, await Bun.file(join(folder, "client", name)).bytes());
  }
  const server = manifest.server ? await Bun.file(join(folder, manifest.server)).bytes() : null;
  return { manifest, client, server };
}

/**
 * Publishes a build as a release. Files are stored before rows, so that a visible release is complete. The hashes are
 * computed here. Publishing the same bytes again changes nothing.
 * @throws AppError `invalid_input` when it is incomplete or mixes audiences, `conflict` when the version has other
 * bytes or claims a path or a fragment that another package owns
 */
export async function publish(
  { db, storage, clock }: ReleaseDeps,
  build: Build,
  by: string,
): Promise<ReleaseManifest> {
  const manifest = checkManifest(build);
  const { name, version } = manifest;
  const files = buildFileRows(manifest, build);
  // Checked before anything is stored.
  if (await isPublished(db, manifest, files)) return manifest;
  await assertOwnership(db, manifest);

  await Promise.all([
    ...[...build.client.values()].map((content) => storeBlob(storage, content, true)),
    ...(build.server ? [storeBlob(storage, build.server, false)] : []),
  ]);
  await retryOnConflict(async () => {
    if (await isPublished(db, manifest, files)) return;
    const others = await db.read.$count(releases, ne(releases.name, name));
    await assertOwnership(db, manifest);
    const now = clock();
    await db.write((to) => [
      addPrecondition(
        to,
        sql`not exists (select 1 from ${releases} where ${isVersion(releases, name, version)})
          and (select count(*) from ${releases} where ${ne(releases.name, name)}) = ${others}`,
      ),
      to.insert(releases).values({ name, version, manifest, publishedAt: now, publishedBy: by }),
      to.insert(releaseFiles).values(files),
      addAuditEntry(to, { actor: by, now }, "release.publish", name, null, { version }),
    ]);
  });
  return manifest;
}

/** Path under which the server module's hash is kept among a release's files; no browser file can have it. */
export const serverFilePath = "//server";

function buildFileRows({ name, version }: ReleaseManifest, { client, server }: Build): FileRow[] {
  const all = server ? [...client, [serverFilePath, server] as const] : [...client];
  return all.map(([path, content]) => ({
    name,
    version,
    path,
    integrity: computeIntegrity(content),
    bytes: content.byteLength,
  }));
}

function checkManifest(build: Build): ReleaseManifest {
  const parsed = releaseManifestSchema.safeParse(build.manifest);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join(".") || "manifest";
    throw new AppError("invalid_input", `The release's ${field} is not valid`, {
      [field]: issue?.message ?? "not valid",
    });
  }
  const manifest = parsed.data;
  const named = [
    manifest.entry,
    ...manifest.modules,
    ...manifest.routes.flatMap(({ modules }) => modules),
    ...(manifest.parts?.modules ?? []),
  ];
  const missing = named.find((path) => !build.client.has(path));
  if (missing) throw new AppError("invalid_input", `The release lacks its file ${missing}`);
  if (manifest.server && !build.server) {
    throw new AppError("invalid_input", "The release lacks its server module");
  }
  assertSingleAudience(manifest);
  return manifest;
}

type FileRow = typeof releaseFiles.$inferSelect;

/** Whether this version has been published with these files. Throws `conflict` when it has others. */
async function isPublished(
  db: Database,
  manifest: ReleaseManifest,
  files: readonly FileRow[],
): Promise<boolean> {
  const { name, version } = manifest;
  const known = await db.read
    .select()
    .from(releaseFiles)
    .where(isVersion(releaseFiles, name, version));
  if (known.length === 0) return false;
  const hashes = new Map(known.map((file) => [file.path, file.integrity]));
  const isSame =
    known.length === files.length &&
    files.every(({ path, integrity }) => hashes.get(path) === integrity);
  if (!isSame) {
    throw new AppError("conflict", `${name} ${version} is already published with other files`);
  }
  return true;
}
