import { eq } from "drizzle-orm";
import type { Storage } from "../../../platform/storage/storage.ts";
import { blobFolder, getBlobKey } from "../blobs.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import { releaseFiles, releases } from "../table.ts";

/** A publisher commits within a day of asking what is missing: what it was told is there stays for so long. */
const unusedKeptMs = 24 * 3_600_000;

const folder = blobFolder.slice(0, blobFolder.lastIndexOf("/"));
const blobFile = new RegExp(`^(${blobFolder}/[0-9a-f]{96})(\\.br)?$`);
/** Half a file that a crash left behind. */
const draftFile = /\.[0-9a-f-]{36}\.part$/;
/** A file of a release from before files were stored by hash. */
const oldFile = new RegExp(`^${folder}/((?:shell|mfe-[a-z-]+)/[^/]+)/`);

/** Files are removed in slices, so that visitors are served in between. */
const sliceSize = 100;

/**
 * Removes the stored bytes that no release names, once nobody has sent them, or asked for them, for a day. Files that
 * the release plane did not store stay.
 */
export async function removeUnusedFiles({ db, storage, clock }: ReleaseDeps): Promise<void> {
  const than = new Date(clock().getTime() - unusedKeptMs);
  // Listed first: what is stored from now on is left to the next run.
  const keys = await storage.list(folder);
  const used = await findUsed(db);
  const unused = keys.filter((key) => isUnused(key, used));
  for (let from = 0; from < unused.length; from += sliceSize) {
    await removeOlder(storage, unused.slice(from, from + sliceSize), than);
    await new Promise(setImmediate);
  }
}

const removeOlder = (storage: Storage, keys: readonly string[], than: Date) =>
  Promise.all(keys.map((key) => storage.removeIfOlder(key, than)));

interface Used {
  blobs: ReadonlySet<string>;
  /** `name/version` of every release. */
  releases: ReadonlySet<string>;
}

function isUnused(key: string, used: Used): boolean {
  if (draftFile.test(key)) return true;
  const [, blob] = blobFile.exec(key) ?? [];
  if (blob !== undefined) return !used.blobs.has(blob);
  const [, release] = oldFile.exec(key) ?? [];
  return release !== undefined && !used.releases.has(release);
}

async function findUsed(db: ReleaseDeps["db"]): Promise<Used> {
  const { name, version } = releases;
  const all = await db.read.select({ name, version }).from(releases);
  const blobs = new Set<string>();
  // A package at a time: those of all together would keep visitors waiting.
  for (const one of new Set(all.map((release) => release.name))) {
    const files = await db.read
      .selectDistinct({ integrity: releaseFiles.integrity })
      .from(releaseFiles)
      .where(eq(releaseFiles.name, one));
    for (const { integrity } of files) blobs.add(getBlobKey(integrity));
    await new Promise(setImmediate);
  }
  return { blobs, releases: new Set(all.map((one) => `${one.name}/${one.version}`)) };
}
