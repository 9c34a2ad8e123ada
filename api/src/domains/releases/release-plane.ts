import { and, getTableName, like } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { findUnavailable } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { computeIntegrity, getBlobKey } from "./blobs.ts";
import { readBlobs } from "./read-blobs.ts";
import { composeSet, type Release, type ReleaseSet, replaceReleases } from "./release-set.ts";
import type { BucketRange } from "./shares/buckets.ts";
import { listRunningCanaries } from "./shares/list-running-canaries.ts";
import { canaries } from "./shares/table.ts";
import {
  channels,
  internalPrefix,
  isVersion,
  releaseFiles,
  releases,
  serverFilePath,
} from "./table.ts";

export interface ReleaseDeps {
  db: Database;
  storage: Storage;
  clock: () => Date;
}

/** What visitors get: nearly all the stable set, and the visitors in some buckets a canary's. */
export interface ServedSets {
  stable: ReleaseSet;
  canaries: readonly ServedCanary[];
}

export interface ServedCanary {
  id: number;
  buckets: readonly BucketRange[];
  set: ReleaseSet;
}

export type ReleasePlane = ReturnType<typeof createReleasePlane>;

const second = 1000;

/** Tables of what visitors get. */
const shown = [getTableName(channels), getTableName(canaries)];

/** Finds which version of each package a visitor gets, and its files. */
export function createReleasePlane({ db, storage, clock }: ReleaseDeps) {
  // Releases never change, so cached ones never become stale.
  const known = new LRUCache<string, Promise<Release | null>>({ max: 500 });
  const serverCodes = new LRUCache<string, Promise<string | null>>({ max: 50 });
  let reading: Promise<ServedSets | null> | undefined;
  let lastRead: ServedSets | null = null;
  let readAt = 0;
  db.onWrite((tables) => {
    if (shown.some((name) => tables.has(name))) reading = undefined;
  });

  const getRelease = (name: string, version: string) =>
    getOrLoad(known, `${name}@${version}`, () => readRelease(db, name, version));

  const readSets = async (): Promise<ServedSets | null> => {
    const [rows, running] = await Promise.all([
      db.read.select().from(channels),
      listRunningCanaries(db),
    ]);
    const all = await Promise.all(rows.map(({ name, stable }) => getRelease(name, stable)));
    const stable = composeSet(all.filter((one) => one !== null));
    if (!stable) return null;
    const served: ServedCanary[] = [];
    for (const { id, buckets, versions } of running) {
      const set = await replaceReleases(getRelease, stable, versions);
      if (set) served.push({ id, buckets, set });
    }
    lastRead = { stable, canaries: served };
    return lastRead;
  };
  const getServedSets = (): Promise<ServedSets | null> => {
    const now = clock().getTime();
    if (!reading || Math.abs(now - readAt) >= second) {
      readAt = now;
      reading = readSets();
      reading.catch(() => {
        reading = undefined;
      });
    }
    return reading.catch((error: unknown) => {
      if (lastRead && findUnavailable(error)) return lastRead;
      throw error;
    });
  };

  return {
    /**
     * Returns the sets for the next document, or null before the first promotion. They are at most one second behind
     * changes by other processes. While the database is unavailable, it returns the last known ones.
     */
    getServedSets,
    /** Returns the stable set, as `getServedSets` does. */
    getCurrentSet: async (): Promise<ReleaseSet | null> => (await getServedSets())?.stable ?? null,
    getRelease,
    /** Whether a release needs no database, because it was found before. */
    isInMemory: (name: string, version: string): boolean => known.has(`${name}@${version}`),
    /** Reads a browser file of a release, plain or Brotli-compressed. Returns null for an unknown path. */
    async getFile(
      name: string,
      version: string,
      path: string,
      encoding: "br" | null,
    ): Promise<Blob | null> {
      const integrity = (await getRelease(name, version))?.files.get(path);
      if (!integrity) return null;
      const ending = encoding === "br" ? ".br" : "";
      return (
        (await storage.get(getBlobKey(integrity) + ending)) ??
        storage.get(`${getOldFolder(name, version)}/client/${path}${ending}`)
      );
    },
    /**
     * Returns the source of a release's server module, or null when only the browser renders.
     * @throws Error when the stored file is not the one that was published
     */
    getServerCode: (release: Release): Promise<string | null> =>
      getOrLoad(serverCodes, `${release.name}@${release.version}`, () =>
        readServerCode({ db, storage }, release),
      ),
  };
}

/**
 * Reads the source of a release's server module. Returns null when only the browser renders.
 * @throws Error when the stored file is not the one that was published
 */
export async function readServerCode(
  { db, storage }: Pick<ReleaseDeps, "db" | "storage">,
  { name, version, manifest }: Pick<Release, "name" | "version" | "manifest">,
): Promise<string | null> {
  if (!manifest.server) return null;
  const { integrity, pieces } = await findServerFiles(db, name, version);
  const content =
    (await readBlobs(storage, pieces)) ??
    (await (await storage.get(`${getOldFolder(name, version)}/server.cjs`))?.bytes());
  if (!content) return null;
  if (computeIntegrity(content) !== integrity) {
    throw new Error(`The server module of ${name}@${version} is not what was published`);
  }
  return new TextDecoder().decode(content);
}

/** Folder of a release that is older than storage by hash. */
const getOldFolder = (name: string, version: string) => `releases/${name}/${version}`;

/** Finds the hash of a release's server module and the hashes of its pieces. */
async function findServerFiles(db: Database, name: string, version: string) {
  const [module, ...pieces] = await db.read
    .select({ integrity: releaseFiles.integrity })
    .from(releaseFiles)
    .where(
      and(isVersion(releaseFiles, name, version), like(releaseFiles.path, `${serverFilePath}%`)),
    )
    .orderBy(releaseFiles.path);
  const integrity = module?.integrity ?? null;
  const hashes = pieces.map((piece) => piece.integrity);
  return { integrity, pieces: integrity && hashes.length === 0 ? [integrity] : hashes };
}

/** Finds the manifest of a version. Returns null when the version is not published. */
export async function findManifest(db: Database, name: string, version: string) {
  const [release] = await db.read
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(isVersion(releases, name, version));
  return release?.manifest ?? null;
}

/** Reads a published version. Returns null when it does not exist. */
export async function readRelease(
  db: Database,
  name: string,
  version: string,
): Promise<Release | null> {
  const [release] = await db.read
    .select({ manifest: releases.manifest, publishedBy: releases.publishedBy })
    .from(releases)
    .where(isVersion(releases, name, version));
  if (!release) return null;
  const rows = await db.read
    .select({ path: releaseFiles.path, integrity: releaseFiles.integrity })
    .from(releaseFiles)
    .where(isVersion(releaseFiles, name, version));
  const files = rows.filter(({ path }) => !path.startsWith(internalPrefix));
  return {
    name,
    version,
    ...release,
    files: new Map(files.map(({ path, integrity }) => [path, integrity])),
  };
}

/** Returns the cached answer for a key, or asks and caches it. It does not cache failures and null. */
function getOrLoad<T>(
  answers: LRUCache<string, Promise<T | null>>,
  key: string,
  load: () => Promise<T | null>,
): Promise<T | null> {
  const known = answers.get(key);
  if (known) return known;
  const answer = load();
  answers.set(key, answer);
  const removeAnswer = () => answers.delete(key);
  answer.then((value) => value === null && removeAnswer(), removeAnswer);
  return answer;
}
