import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { and, eq } from "drizzle-orm";
import { AppError } from "../app-error.ts";
import { auditEntry } from "../audit/entry.ts";
import type { Database } from "../db/database.ts";
import type { Storage } from "../storage.ts";
import { refuseMixedAudience } from "./audience.ts";
import { type ReleaseManifest, releaseManifestSchema } from "./manifest.ts";
import { refuseWhatOthersOwn } from "./ownership.ts";
import { releaseFiles, releases } from "./table.ts";

export interface ReleaseDeps {
  db: Database;
  storage: Storage;
  clock: () => Date;
}

/** A build as it is handed over: what it says of itself, and its files by path. */
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
 * Makes a build a release: files first, then its rows, so that a release that can be seen is whole. The
 * hashes are computed here. Publishing the same bytes again changes nothing.
 * @throws AppError `invalid_input` when it is incomplete or mixes the back office with other pages, `conflict` when the version has other bytes or
 *   claims a path or a part that another package owns
 */
export async function publish(
  deps: ReleaseDeps,
  build: Build,
  by: string,
): Promise<ReleaseManifest> {
  const manifest = checkManifest(build);
  const { name, version } = manifest;
  const files = [...build.client].map(([path, content]) => ({
    name,
    version,
    path,
    integrity: integrityOf(content),
    bytes: content.byteLength,
  }));
  if (build.server) {
    const path = serverFilePath;
    files.push({
      name,
      version,
      path,
      integrity: integrityOf(build.server),
      bytes: build.server.byteLength,
    });
  }
  if (await isPublished(deps.db, manifest, files)) return manifest;
  await refuseWhatOthersOwn(deps.db, manifest);

  await Promise.all(
    [...build.client].map(async ([path, content]) => {
      await deps.storage.put(clientKey(name, version, path), content);
      await deps.storage.put(`${clientKey(name, version, path)}.br`, await brotli(content));
    }),
  );
  if (build.server) await deps.storage.put(serverKey(name, version), build.server);
  const now = deps.clock();
  await deps.db.write((to) => [
    to.insert(releases).values({ name, version, manifest, publishedAt: now, publishedBy: by }),
    to.insert(releaseFiles).values(files),
    auditEntry(to, {
      actor: by,
      action: "release.publish",
      subject: name,
      before: null,
      after: { version },
      at: now,
    }),
  ]);
  return manifest;
}

/** Path under which the server module's hash is kept among a release's files; no browser file can have it. */
export const serverFilePath = "//server";

/** Where a release's browser file is stored; its brotli copy has `.br` behind it. */
export function clientKey(name: string, version: string, path: string): string {
  return `releases/${name}/${version}/client/${path}`;
}

export function serverKey(name: string, version: string): string {
  return `releases/${name}/${version}/server.cjs`;
}

function checkManifest(build: Build): ReleaseManifest {
  const parsed = releaseManifestSchema.safeParse(build.manifest);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join(".") ?? "manifest";
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
  refuseMixedAudience(manifest);
  return manifest;
}

type FileRow = typeof releaseFiles.$inferSelect;

async function isPublished(
  db: Database,
  { name, version }: ReleaseManifest,
  files: readonly FileRow[],
) {
  const known = await db.read
    .select()
    .from(releaseFiles)
    .where(and(eq(releaseFiles.name, name), eq(releaseFiles.version, version)));
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

function integrityOf(content: Uint8Array): string {
  return `sha384-${new Bun.CryptoHasher("sha384").update(content).digest("base64")}`;
}

const compress = promisify(brotliCompress);

/** Costs a second for the shell, once a release, away from the main thread. */
function brotli(content: Uint8Array): Promise<Uint8Array> {
  return compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}
