import { and, eq, notLike, sql } from "drizzle-orm";
import type { PublishRequest } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../../platform/db/database.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { releaseKeys } from "../keys/table.ts";
import { findManifest, type ReleaseDeps } from "../release-plane.ts";
import {
  getMapPath,
  getServerPiecePath,
  isVersion,
  mapFolder,
  releaseFiles,
  releases,
  serverFilePath,
  serverPieceFolder,
} from "../table.ts";
import { assertBlobsStored } from "./assert-blobs-stored.ts";

/**
 * Creates a release from stored files. One write inserts all its rows, so the release is visible only when complete.
 * @param packages those whose files it may name; null for all that are stored
 * @param assertSigned throws unless the release is signed with this key
 * @returns false when the same release was already published
 * @throws AppError `invalid_input` when files are missing, `conflict` when the version exists with other bytes
 */
export async function commitRelease(
  deps: ReleaseDeps,
  request: PublishRequest,
  by: string,
  packages: readonly string[] | null = null,
  assertSigned: (publicKey: string) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const { db, clock } = deps;
  const { manifest, provenance, notes = null, signature = null } = request;
  const { name, version } = manifest;
  return retryOnConflict(async () => {
    if (await isPublished(db, request)) return false;
    const publicKey = await findPublicKey(db, name);
    if (publicKey !== null) await assertSigned(publicKey);
    await assertBlobsStored(deps, request, packages);
    const now = clock();
    const origin = {
      gitCommit: provenance?.commit ?? null,
      gitChanges: provenance?.changes ?? null,
      runUrl: provenance?.runUrl ?? null,
    };
    const row = { name, version, manifest, publishedAt: now, publishedBy: by };
    await db.write((to) => [
      addPrecondition(
        to,
        sql`not exists (select 1 from ${releases} where ${isVersion(releases, name, version)})
          and (select ${releaseKeys.publicKey} from ${releaseKeys} where ${eq(releaseKeys.name, name)}) is ${publicKey}`,
      ),
      to.insert(releases).values({
        ...row,
        ...origin,
        notes,
        // An unchecked signature proves nothing.
        signature: publicKey === null ? null : signature,
      }),
      ...chunk([...listFileRows(request), ...listPieceRows(request), ...listMapRows(request)]).map(
        (rows) => to.insert(releaseFiles).values(rows),
      ),
      addAuditEntry(to, { actor: by, now }, "release.publish", name, null, { version }),
    ]);
    return true;
  });
}

type FileRow = typeof releaseFiles.$inferSelect;

function listFileRows({ manifest, files, server }: PublishRequest): FileRow[] {
  const all = Object.entries(files);
  if (server) all.push([serverFilePath, server]);
  return all.map(([path, file]) => createRow(manifest, path, file));
}

const listPieceRows = ({ manifest, serverPieces = [] }: PublishRequest): FileRow[] =>
  serverPieces.map((piece, index) => createRow(manifest, getServerPiecePath(index), piece));

const listMapRows = ({ manifest, maps = {} }: PublishRequest): FileRow[] =>
  Object.entries(maps).map(([path, file]) => createRow(manifest, getMapPath(path), file));

const createRow = (
  { name, version }: PublishRequest["manifest"],
  path: string,
  { integrity, bytes }: PublishRequest["files"][string],
): FileRow => ({ name, version, path, integrity, bytes });

/** Each row has five parameters, and SQLite allows 32,766 a statement. */
const rowsPerStatement = 1000;

const chunk = (rows: FileRow[]): FileRow[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, at) =>
    rows.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  );

async function findPublicKey(db: Database, name: string): Promise<string | null> {
  const [key] = await db.read
    .select({ publicKey: releaseKeys.publicKey })
    .from(releaseKeys)
    .where(eq(releaseKeys.name, name));
  return key?.publicKey ?? null;
}

/**
 * Returns whether exactly this release is published.
 * @throws AppError `conflict` when the version exists with other bytes
 */
export async function isPublished(db: Database, request: PublishRequest): Promise<boolean> {
  const { name, version } = request.manifest;
  const known = await findManifest(db, name, version);
  if (!known) return false;
  // Releases that differ only in how the server module is split, or in their source maps, are the same.
  const rows = await db.read
    .select()
    .from(releaseFiles)
    .where(
      and(
        isVersion(releaseFiles, name, version),
        notLike(releaseFiles.path, `${serverPieceFolder}%`),
        notLike(releaseFiles.path, `${mapFolder}%`),
      ),
    );
  const files = listFileRows(request);
  const hashes = new Map(rows.map((file) => [file.path, file.integrity]));
  const hasSameFiles =
    rows.length === files.length &&
    files.every(({ path, integrity }) => hashes.get(path) === integrity);
  if (hasSameFiles && Bun.deepEquals(known, request.manifest)) return true;
  const other = hasSameFiles ? "another manifest" : "other files";
  throw new AppError("conflict", `${name} ${version} is already published with ${other}`);
}
