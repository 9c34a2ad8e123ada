import { join } from "node:path";
import { findUnavailable } from "../app-error.ts";
import type { Config } from "../config/config.ts";
import { OperatorError } from "../operator-error.ts";
import { createCachedStorage } from "./cached-storage.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { createFileCache } from "./file-cache.ts";
import { retryStorage } from "./retry-storage.ts";
import { createS3Storage, noBucket, type S3Config } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** Maximum bytes of cached bucket files on this machine. */
const cacheBytes = 1024 ** 3;

/** Creates the configured storage: a bucket with a local cache, or the data folder. */
export const createStorage = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Storage =>
  s3
    ? createCachedStorage(
        createS3Storage(s3),
        createFileCache(join(dataDir, "cache", "storage"), cacheBytes),
      )
    : createDiskStorage(dataDir);

/**
 * As `createStorage`, for commands, which have nobody waiting: without the cache of the shop's process, and each call is
 * tried again for about ten seconds.
 */
export const createCommandStorage = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Storage =>
  retryStorage(s3 ? createS3Storage(s3) : createDiskStorage(dataDir));

/**
 * Checks a bucket before anything else.
 * @throws OperatorError that names the variable
 */
export async function assertBucket(s3: S3Config): Promise<void> {
  const storage = createS3Storage(s3);
  try {
    await storage.check();
  } catch (error) {
    const cause = findUnavailable(error)?.cause;
    if (!(cause instanceof Error)) throw error;
    throw new OperatorError(describe(s3, cause));
  }
}

function describe(
  { bucket, endpoint }: S3Config,
  cause: Error & { status?: number; isClockWrong?: boolean },
): string {
  const { host } = new URL(endpoint);
  if (cause.isClockWrong) return `S3_ENDPOINT: ${host} refuses every call (${cause.message})`;
  if (cause.status === 401 || cause.status === 403) {
    return `S3_ACCESS_KEY_ID: ${host} refuses it for the bucket ${bucket} (${cause.message})`;
  }
  if (cause.message === noBucket) return `S3_BUCKET: ${host} has no bucket ${bucket}`;
  return `S3_ENDPOINT: ${host} does not answer as an S3 server (${cause.message})`;
}
