import { and, inArray, sql } from "drizzle-orm";
import { getBlobKey } from "../blobs.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import { releaseFiles } from "../table.ts";

type BlobDeps = Pick<ReleaseDeps, "db" | "storage">;

/** Empty files that say which package has sent which file; they last as long as an unused file does. */
export const sentFolder = "releases/sent";

const getSentKey = (name: string, integrity: string): string => {
  const key = getBlobKey(integrity);
  // The ending says that its content is not that of the hash.
  return `${sentFolder}/${name}/${key.slice(key.lastIndexOf("/") + 1)}.mark`;
};

/** Remembers that a package has sent a file, for the hour until its release names it. */
export async function markSent({ storage }: Pick<BlobDeps, "storage">, name: string, hash: string) {
  const key = getSentKey(name, hash);
  if (!(await storage.touch(key))) await storage.put(key, new Uint8Array());
}

/**
 * Reads which of these files belong to packages: a release of theirs has them, or they have sent them. Who only knows the
 * hash of a file of others does not have it. The returned function marks a file as recently used, so that it lasts until
 * the commit.
 * @param packages null for all files that are stored
 * @returns false for a file that is not stored, or is only that of others
 */
export async function findOwnBlobs(
  { db, storage }: BlobDeps,
  packages: readonly string[] | null,
  hashes: readonly string[],
): Promise<(integrity: string) => Promise<boolean>> {
  const held = packages && (await listHeld({ db }, packages, hashes));
  return async (integrity) => {
    if (!(await storage.touch(getBlobKey(integrity)))) return false;
    if (!packages || held?.has(integrity)) return true;
    for (const name of packages) {
      if (await storage.touch(getSentKey(name, integrity))) return true;
    }
    return false;
  };
}

async function listHeld(
  { db }: Pick<BlobDeps, "db">,
  packages: readonly string[],
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.read
    .selectDistinct({ integrity: releaseFiles.integrity })
    .from(releaseFiles)
    .where(
      and(
        inArray(releaseFiles.name, [...packages]),
        sql`${releaseFiles.integrity} in (select value from json_each(${JSON.stringify(hashes)}))`,
      ),
    );
  return new Set(rows.map(({ integrity }) => integrity));
}
