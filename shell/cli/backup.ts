/** `bun run backup FILE`: the shop's data as one archive, while the shop runs or while it does not. */
import { constants, setPriority } from "node:os";
import { ensureInstalled } from "./install.ts";

await ensureInstalled();
const { ConfigError, readConfig } = await import("@aushadhi/api/src/app");
const { BackupError } = await import("./backup/backup-error.ts");
const { createBackup } = await import("./backup/create-backup.ts");

const [file, ...others] = process.argv.slice(2);
if (!file || others.length > 0) {
  console.error("Say which file the backup is to be: bun run backup shop-2026-06-15.tar");
  process.exit(1);
}

// The shop's customers go first.
setPriority(constants.priority.PRIORITY_LOW);
try {
  const { files, bytes } = await createBackup(readConfig(process.env), file);
  console.log(`${file} has the shop's ${files} files, ${(bytes / 1e6).toFixed(1)} MB.`);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
