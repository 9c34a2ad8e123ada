/** `bun run backup FILE [--force]`: writes the shop's data into one archive, whether the shop runs or not. */
import { constants, setPriority } from "node:os";
import { ensureInstalled } from "./install.ts";

await ensureInstalled();
const { createBackup } = await import("./backup/create-backup.ts");
const { runCommand } = await import("./run-command.ts");

const given = process.argv.slice(2);
const [file, ...others] = given.filter((one) => one !== "--force");
if (!file || others.length > 0) {
  console.error("Say which file the backup is to be: bun run backup shop-2026-06-15.tar");
  process.exit(1);
}

// Low priority, so that customers do not wait.
setPriority(constants.priority.PRIORITY_LOW);
await runCommand(async (config) => {
  const { files, bytes } = await createBackup(config, file, {
    force: given.includes("--force"),
  });
  console.log(`${file} has the shop's ${files} files, ${(bytes / 1e6).toFixed(1)} MB.`);
});
