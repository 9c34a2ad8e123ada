/**
 * `bun run copy-storage --from disk|s3 --to disk|s3 [--verify]`: copies the shop's files between `DATA_DIR` and the
 * bucket that the environment names. Exits with 0 when all files are there, 2 when some could not be copied, 3 when a
 * storage was unreachable, 1 for anything else.
 */
import { parseArgs } from "node:util";
import { ensureInstalled } from "./install.ts";

await ensureInstalled();
const {
  ConfigError,
  copyStorage,
  createDiskStorage,
  createS3Storage,
  findUnavailable,
  retryStorage,
} = await import("@aushadhi/api/src/server");
const { keepDataPrivate } = await import("./private-data.ts");
const { printTenths } = await import("./progress.ts");
const { runCommand } = await import("./run-command.ts");

const usage = "Say from where to where: bun run copy-storage --from disk --to s3";

const { from, to, verify } = readArguments();

await runCommand(async (config) => {
  const { dataDir, s3 } = config;
  if (!s3) throw new ConfigError("S3_BUCKET must be set: it names the bucket");
  await keepDataPrivate(config);
  const open = {
    disk: () => createDiskStorage(dataDir),
    s3: () => retryStorage(createS3Storage(s3)),
  };
  try {
    const { copied, present, failed } = await copyStorage(open[from](), open[to](), {
      verify,
      onProgress: printTenths("files"),
    });
    console.log(`${copied} files copied, ${present} were there.`);
    for (const { key, reason } of failed) console.error(`${key} ${reason}.`);
    process.exit(failed.length > 0 ? 2 : 0);
  } catch (error) {
    const unavailable = findUnavailable(error);
    if (!unavailable) throw error;
    const { cause } = unavailable;
    const why = cause instanceof Error ? cause.message : String(cause);
    console.error(`Stopped: ${why}. Run it again to continue from there.`);
    process.exit(3);
  }
});

type Place = "disk" | "s3";

function readArguments(): { from: Place; to: Place; verify: boolean } {
  const isPlace = (place: unknown): place is Place => place === "disk" || place === "s3";
  try {
    const { values } = parseArgs({
      options: {
        from: { type: "string" },
        to: { type: "string" },
        verify: { type: "boolean", default: false },
      },
    });
    const { from, to, verify } = values;
    if (isPlace(from) && isPlace(to) && from !== to) return { from, to, verify };
  } catch {
    // An unknown flag.
  }
  console.error(usage);
  process.exit(1);
}
