/** `bun run restore FILE [--replace]`: puts a backup's data into DATA_DIR. */
import { ensureInstalled } from "./install.ts";

await ensureInstalled();
const { ConfigError, readConfig } = await import("@aushadhi/api/src/app");
const { BackupError } = await import("./backup/backup-error.ts");
const { restoreBackup } = await import("./backup/restore-backup.ts");
const { DataInUse } = await import("./data-lock.ts");

const given = process.argv.slice(2);
const [file, ...others] = given.filter((one) => one !== "--replace");
if (!file || others.length > 0) {
  console.error("Say which backup is to be restored: bun run restore shop-2026-06-15.tar");
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const replace = given.includes("--replace");
  const { createdAt } = await restoreBackup(config, file, { replace, now: new Date() });
  console.log(`${config.dataDir} has the shop's data of ${createdAt}.`);
} catch (error) {
  const isKnown = [ConfigError, BackupError, DataInUse].some((known) => error instanceof known);
  if (!(error instanceof Error && isKnown)) throw error;
  console.error(error.message);
  process.exit(1);
}
