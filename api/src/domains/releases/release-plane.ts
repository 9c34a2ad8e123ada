import { and, getTableName, like } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { ReleaseManifest } from "../../contract/index.ts";
import { findUnavailable } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { computeIntegrity, getBlobKey } from "./blobs.ts";
import { readBlobs } from "./read-blobs.ts";
import { channels, isVersion, releaseFiles, releases, serverFilePath } from "./table.ts";

export interface ReleaseDeps {
  db: Database;
  storage: Storage;
  clock: () => Date;
}

/** A published version with the hashes of its files. */
export interface Release {
  name: string;
  version: string;
  manifest: ReleaseManifest;
  /** `start` for a build of this server's own tree, else the id of the user or token. */
  publishedBy: string;
  /** `integrity` of each browser file, by path. */
  files: ReadonlyMap<string, string>;
}

/** The releases that visitors get, one of each package. */
export interface ReleaseSet {
  /** Cache key: equal sets have equal ids. */
  id: string;
  shell: Release;
  remotes: readonly Release[];
}

export type ReleasePlane = ReturnType<typeof createReleasePlane>;

const second = 1000;

/** Finds which version of each package a visitor gets, and its files. */
export function createReleasePlane({ db, storage, clock }: ReleaseDeps) {
  // Releases never change, so cached ones never become stale.
  const known = new LRUCache<string, Promise<Release | null>>({ max: 500 });
  const serverCodes = new LRUCache<string, Promise<string | null>>({ max: 50 });
  let reading: Promise<ReleaseSet | null> | undefined;
  let lastRead: ReleaseSet | null = null;
  let readAt = 0;
  db.onWrite((tables) => {
    if (tables.has(getTableName(channels))) reading = undefined;
  });

  const getRelease = (name: string, version: string) =>
    getOrLoad(known, `${name}@${version}`, () => readRelease(db, name, version));

  const readSet = async (): Promise<ReleaseSet | null> => {
    const rows = await db.read.select().from(channels);
    const all = await Promise.all(rows.map(({ name, stable }) => getRelease(name, stable)));
    const found = all.filter((one) => one !== null);
    const shell = found.find(({ name }) => name === "shell");
    if (!shell) return null;
    const remotes = found.filter((one) => one !== shell);
    const id = [shell, ...remotes].map(({ name, version }) => `${name}@${version}`).join(" ");
    lastRead = { id, shell, remotes };
    return lastRead;
  };

  return {
    /**
     * Returns the set for the next document, or null before the first promotion. It is at most one second behind
     * promotions by other processes. While the database is unavailable, it returns the last known set.
     */
    getCurrentSet(): Promise<ReleaseSet | null> {
      const now = clock().getTime();
      if (!reading || Math.abs(now - readAt) >= second) {
        readAt = now;
        reading = readSet();
        reading.catch(() => {
          reading = undefined;
        });
      }
      return reading.catch((error: unknown) => {
        if (lastRead && findUnavailable(error)) return lastRead;
        throw error;
      });
    },
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
  const files = rows.filter(({ path }) => !path.startsWith(serverFilePath));
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
