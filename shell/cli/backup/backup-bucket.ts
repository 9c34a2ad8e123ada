import {
  type Config,
  createS3Storage,
  createS3Upload,
  retryStorage,
} from "@aushadhi/api/src/server";
import { S3Client } from "bun";
import type { ArchiveTarget } from "./archive-target.ts";
import { BackupError } from "./backup-error.ts";

/** A folder of a bucket with backups of one shop. Other files in it are not touched. */
export interface BackupBucket {
  /** Names of its backups, newest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** @param name of `nameBackup` */
  open(name: string): ArchiveTarget;
}

const backupPattern = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(\.age)?$/;
/** Of an address that names only a bucket. */
const defaultFolder = "backups";

/** Names sort by time: `shop-2026-06-15T04-30-00Z.tar`, with `.age` when it is encrypted. */
export const nameBackup = (time: Date, isEncrypted: boolean) =>
  `shop-${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar${isEncrypted ? ".age" : ""}`;

/** When a backup of this name was begun. */
const readBackupTime = (name: string): Date => {
  const [date = "", time = ""] = name.slice("shop-".length).split("T");
  return new Date(`${date}T${time.slice(0, 8).replaceAll("-", ":")}Z`);
};

/** When the last backup was begun; null without any. Names of a clock that was ahead do not count. */
export const findLastBackup = (names: readonly string[], now: Date): Date | null =>
  names.map(readBackupTime).find((time) => time <= now) ?? null;

/**
 * @param address `s3://bucket/folder`
 * @throws BackupError when it is none, or no server is known
 */
export function openBackupBucket(config: Config, address: string): BackupBucket {
  const { bucket, path } = parseAddress(address);
  const server = { ...findServer(config), bucket };
  const storage = retryStorage(createS3Storage(server));
  const folder = path || defaultFolder;
  return {
    async list() {
      const names = (await storage.list(folder)).map((key) => key.slice(folder.length + 1));
      return names
        .filter((name) => backupPattern.test(name))
        .sort()
        .reverse();
    },
    remove: (name) => storage.remove(`${folder}/${name}`),
    open: (name) => ({ folder: null, ...createS3Upload(server, `${folder}/${name}`) }),
  };
}

/**
 * Reads one backup of a bucket as it comes.
 * @param address `s3://bucket/folder/shop-….tar.age`
 * @throws BackupError when it cannot be read
 */
export async function readFromBucket(
  config: Config,
  address: string,
): Promise<AsyncIterable<Uint8Array>> {
  const { bucket, path } = parseAddress(address);
  const client = new S3Client({ ...findServer(config), bucket });
  const answer = await fetch(client.presign(path)).catch((error) => {
    throw new BackupError(`${address} cannot be read: ${error.message}`);
  });
  if (answer.ok && answer.body) return answer.body;
  throw new BackupError(`${address} cannot be read: the server answered ${answer.status}`);
}

const scheme = "s3://";

export const isBucketAddress = (place: string) => place.startsWith(scheme);

function parseAddress(address: string): { bucket: string; path: string } {
  const [bucket = "", ...parts] = address.slice(scheme.length).split("/");
  const folders = parts.filter((part) => part !== "");
  const isValid =
    isBucketAddress(address) &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) &&
    folders.every((part) => part !== "." && part !== "..");
  if (isValid) return { bucket, path: folders.join("/") };
  throw new BackupError(`${address} is no place for backups: it must be as s3://bucket/folder`);
}

function findServer({ backupServer }: Config) {
  if (backupServer) return backupServer;
  throw new BackupError(
    "BACKUP_S3_ENDPOINT must be set, with its key: it is the server of the bucket for backups",
  );
}
