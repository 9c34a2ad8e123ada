import type { Config } from "@aushadhi/api/src/server";
import { noteBackup } from "../../server/metrics/last-backup.ts";
import { nameBackup, openBackupBucket } from "./backup-bucket.ts";
import { BackupError } from "./backup-error.ts";
import { type BackupSize, writeBackup } from "./create-backup.ts";

export interface BucketBackupOptions {
  /** `s3://bucket/folder`. */
  to: string;
  /** Number of backups that stay; null keeps all. */
  keep: number | null;
  /** Public age keys. */
  recipients: readonly string[];
  now: Date;
  /** Ends it: nothing of it stays in the bucket. */
  signal?: AbortSignal | undefined;
}

/**
 * Writes the shop's data into a new archive in a bucket, and notes its time for the metrics. Then it removes all but the
 * newest archives.
 * @throws BackupError, Unavailable
 */
export async function backUpToBucket(
  config: Config,
  { to, keep, recipients, now, signal }: BucketBackupOptions,
): Promise<BackupSize & { name: string }> {
  const bucket = openBackupBucket(config, to);
  const name = nameBackup(now, recipients.length > 0);
  const target = bucket.open(name);
  const size = await writeBackup(
    config,
    { ...target, write: (bytes) => target.write(stopWith(signal, bytes)) },
    recipients,
  );
  const names = await bucket.list();
  if (!names.includes(name)) throw new BackupError(`${to} does not have ${name}`);
  await noteBackup(config.dataDir, now);
  if (keep !== null) {
    // A clock that was once ahead gave some names that sort before this one, which stays all the same.
    const older = names.filter((other) => other !== name);
    for (const old of older.slice(keep - 1)) await bucket.remove(old);
  }
  return { ...size, name };
}

async function* stopWith(signal: AbortSignal | undefined, bytes: AsyncIterable<Uint8Array>) {
  for await (const chunk of bytes) {
    signal?.throwIfAborted();
    yield chunk;
  }
}
