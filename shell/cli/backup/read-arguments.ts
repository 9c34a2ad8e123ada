import { parseArgs } from "node:util";
import { BackupError } from "./backup-error.ts";

/** What `bun run backup` is to do: write a file, or into a bucket. */
export interface BackupArguments {
  file: string | null;
  /** `s3://bucket/folder`. */
  to: string | null;
  /** Whether to replace an existing file. */
  force: boolean;
  /** Public age keys. */
  recipients: string[];
  /** Milliseconds between two backups; null for one backup. */
  everyMs: number | null;
  /** Number of backups that stay in the bucket; null for all. */
  keep: number | null;
}

const usage = `Say where the backup is to be:
  bun run backup shop-2026-06-15.tar [--force] [--encrypt RECIPIENT]
  bun run backup --to s3://bucket/folder [--every 6h] [--keep 30] [--encrypt RECIPIENT]`;

/** @throws BackupError for arguments that make no sense */
export function readBackupArguments(args: readonly string[]): BackupArguments {
  const { values, positionals } = parse(args);
  const [file, ...others] = positionals;
  const { to, force, encrypt, every, keep } = values;
  if (others.length > 0 || (file === undefined) === (to === undefined))
    throw new BackupError(usage);
  if (to === undefined && (every !== undefined || keep !== undefined)) {
    throw new BackupError("--every and --keep are for backups --to a bucket");
  }
  return {
    file: file ?? null,
    to: to ?? null,
    force,
    recipients: encrypt,
    everyMs: every === undefined ? null : readDuration(every),
    keep: keep === undefined ? null : readCount(keep),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: "string" },
        force: { type: "boolean", default: false },
        encrypt: { type: "string", multiple: true, default: [] },
        every: { type: "string" },
        keep: { type: "string" },
      },
    });
  } catch {
    throw new BackupError(usage);
  }
}

const unitMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function readDuration(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,3})([smhd])$/.exec(text) ?? [];
  if (count && unit) return Number(count) * unitMs[unit as keyof typeof unitMs];
  throw new BackupError("--every must be a time such as 6h, 90m or 1d");
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new BackupError("--keep must be a whole number from 1");
}
