/**
 * `bun run restore FILE [--replace] [--wait] [--identity KEYFILE]`: restores a backup into DATA_DIR. FILE may also be in a
 * bucket, as `s3://bucket/folder/shop-….tar.age`.
 */
import { parseArgs } from "node:util";
import { ensureInstalled } from "./install.ts";

await ensureInstalled();
const { findDatabaseFile } = await import("@aushadhi/api/src/server");
const { restoreBackup } = await import("./backup/restore-backup.ts");
const { runCommand } = await import("./run-command.ts");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    replace: { type: "boolean" },
    wait: { type: "boolean" },
    identity: { type: "string" },
  },
});
const [file, ...others] = positionals;
const { replace = false, wait = false, identity, ...unknown } = values;
if (!file || others.length > 0 || Object.keys(unknown).length > 0) {
  console.error("Say which backup is to be restored: bun run restore shop-2026-06-15.tar");
  process.exit(1);
}

await runCommand(async (config) => {
  const onWait = wait
    ? (names: readonly string[]) => console.log(`Waiting for the end of ${names.join(", ")} …`)
    : undefined;
  const { createdAt } = await restoreBackup(config, file, {
    replace: replace === true,
    onWait,
    now: new Date(),
    identity: typeof identity === "string" ? identity : undefined,
  });
  const isFile = findDatabaseFile(config.database.url) !== null;
  console.log(
    `${isFile ? config.dataDir : "The database server"} has the shop's data of ${createdAt}.`,
  );
});
