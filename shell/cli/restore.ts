/** `bun run restore FILE [--replace]`: restores a backup into DATA_DIR. */
import { ensureInstalled } from "./install.ts";

await ensureInstalled();
const { restoreBackup } = await import("./backup/restore-backup.ts");
const { runCommand } = await import("./run-command.ts");

const given = process.argv.slice(2);
const [file, ...others] = given.filter((one) => one !== "--replace");
if (!file || others.length > 0) {
  console.error("Say which backup is to be restored: bun run restore shop-2026-06-15.tar");
  process.exit(1);
}

await runCommand(async (config) => {
  const replace = given.includes("--replace");
  const { createdAt } = await restoreBackup(config, file, { replace, now: new Date() });
  console.log(`${config.dataDir} has the shop's data of ${createdAt}.`);
});
