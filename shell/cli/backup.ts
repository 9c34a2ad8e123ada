/**
 * `bun run backup FILE [--force]` writes the shop's data into one archive, whether the shop runs or not.
 * `bun run backup --to s3://bucket/folder [--every 6h] [--keep 30]` writes archives into a bucket, and keeps the newest.
 * Both encrypt with `--encrypt RECIPIENT`, a public age key.
 */
import { constants, setPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import { ensureInstalled } from "./install.ts";
import { stopOnSignal } from "./signals.ts";

await ensureInstalled();
const { backUpToBucket } = await import("./backup/back-up-to-bucket.ts");
const { findLastBackup, openBackupBucket } = await import("./backup/backup-bucket.ts");
const { createBackup } = await import("./backup/create-backup.ts");
const { assertRecipients } = await import("./backup/encryption.ts");
const { readBackupArguments } = await import("./backup/read-arguments.ts");
const { repeatBackup } = await import("./backup/repeat-backup.ts");
const { runCommand } = await import("./run-command.ts");

// Low priority, so that customers do not wait.
setPriority(constants.priority.PRIORITY_LOW);
await runCommand(async (config) => {
  const { file, to, force, recipients, everyMs, keep } = readBackupArguments(process.argv.slice(2));
  const report = (name: string, { files, bytes }: { files: number; bytes: number }) =>
    console.log(`${name} has the shop's ${files} files, ${(bytes / 1e6).toFixed(1)} MB.`);

  if (file !== null) report(file, await createBackup(config, file, { force, recipients }));
  if (to === null) return;
  if (recipients.length === 0) {
    console.warn("It is not encrypted: who can read the bucket can read addresses and orders.");
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  const clock = () => new Date();
  const backUp = async () => {
    const made = await backUpToBucket(config, { to, keep, recipients, now: clock(), signal });
    report(made.name, made);
  };
  if (everyMs === null) return backUp();
  // What no repetition can mend ends the command here.
  assertRecipients(recipients);
  const bucket = openBackupBucket(config, to);
  const running = repeatBackup({
    ...{ everyMs, backUp, clock, signal },
    lastAt: async () => findLastBackup(await bucket.list(), clock()),
    onFailure: (reason) => console.error(`${clock().toISOString()} ${reason}`),
    sleep: (ms) => setTimeout(ms, undefined, { signal }).catch(() => undefined),
  });
  stopOnSignal(async () => {
    stopping.abort();
    await running;
  });
  await running;
});
