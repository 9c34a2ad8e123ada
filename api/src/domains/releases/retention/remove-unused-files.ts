import { eq } from "drizzle-orm";
import type { Storage } from "../../../platform/storage/storage.ts";
import { blobFolder, getBlobKey } from "../blobs.ts";
import { sentFolder } from "../publish/own-blobs.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import { releaseFiles, releases } from "../table.ts";

/** A publisher has one hour between asking which files are missing and the commit. Files stay at least that long. */
const maxUnusedMs = 3_600_000;

const folder = blobFolder.slice(0, blobFolder.lastIndexOf("/"));
/** Below the folder of blobs. */
const blobFile = /^([0-9a-f]{96})(\.br)?$/;
/** An incomplete file from a crash. */
const draftFile = /\.[0-9a-f-]{36}\.part$/;
/** A file of a release that is older than storage by hash. */
const oldFile = /^((?:shell|mfe-[a-z-]+)\/[^/]+)\//;

/** Files removed before the next pause, in which the process serves visitors. */
const sliceSize = 100;

/**
 * Removes stored files that no release names and that nobody sent or asked for in the last hour. Files that the release
 * plane did not store stay.
 */
export async function removeUnusedFiles({ db, storage, clock }: ReleaseDeps): Promise<void> {
  const cutoff = new Date(clock().getTime() - maxUnusedMs);
  // List first: files that are stored from now on are left for the next run.
  const keys = await storage.list(folder);
  const used = await findUsedFiles(db);
  const unused = keys.filter((key) => isUnused(key, used));
  for (let from = 0; from < unused.length; from += sliceSize) {
    await removeOlder(storage, unused.slice(from, from + sliceSize), cutoff);
    await new Promise(setImmediate);
  }
}

const removeOlder = (storage: Storage, keys: readonly string[], cutoff: Date) =>
  Promise.all(keys.map((key) => storage.removeIfOlder(key, cutoff)));

/** The rest of a key below a folder; empty outside of it. */
const removeFolder = (key: string, parent: string) =>
  key.startsWith(`${parent}/`) ? key.slice(parent.length + 1) : "";

interface UsedFiles {
  blobs: ReadonlySet<string>;
  /** `name/version` of every release. */
  releases: ReadonlySet<string>;
}

function isUnused(key: string, used: UsedFiles): boolean {
  if (draftFile.test(key) || removeFolder(key, sentFolder) !== "") return true;
  const [, blob] = blobFile.exec(removeFolder(key, blobFolder)) ?? [];
  if (blob !== undefined) return !used.blobs.has(`${blobFolder}/${blob}`);
  const [, release] = oldFile.exec(removeFolder(key, folder)) ?? [];
  return release !== undefined && !used.releases.has(release);
}

async function findUsedFiles(db: ReleaseDeps["db"]): Promise<UsedFiles> {
  const { name, version } = releases;
  const all = await db.read.select({ name, version }).from(releases);
  const blobs = new Set<string>();
  // One package at a time: one query for all packages would delay visitors.
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
