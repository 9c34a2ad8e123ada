import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Mails have addresses and links, so they do not stay for ever. */
const keptMs = 30 * 24 * 3_600_000;
/** What the outbox writes; other files in the folder are somebody else's. */
const mailPattern = /\.eml(\.part)?$/;

/** Removes the mails of an outbox that are older than thirty days. A folder that is not there has none. */
export async function pruneOutbox(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!mailPattern.test(name)) continue;
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    if (written?.isFile() && now.getTime() - written.mtimeMs > keptMs) {
      await rm(path, { force: true });
    }
  }
}
