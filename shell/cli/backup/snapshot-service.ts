import { readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join, relative } from "node:path";
import { snapshotDatabase } from "@aushadhi/api/src/server";

const snapshotPattern = /^snapshot-[0-9a-f-]{36}\.db(-journal|-wal|-shm)?$/;

/**
 * Where the process that has the data can be asked for a snapshot. The system takes about a hundred bytes for it, so
 * that the shorter way there counts.
 */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, "shop.sock");
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}

/**
 * Lets other processes of the same user ask this one for a copy of its database; nobody else can reach the socket.
 * Returns how to stop.
 * @param url `file:…`
 */
export async function serveSnapshots(dataDir: string, url: string): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  // Of a process that was killed: this one has the data now.
  await rm(path, { force: true });
  let making: Promise<void> | undefined;
  const answer = async (): Promise<SnapshotAnswer> => {
    if (making) return { error: "Another backup is being made" };
    const name = snapshotName();
    making = snapshotDatabase(url, join(dataDir, name));
    try {
      await making;
      return { name };
    } catch (error) {
      return { error: reasonOf(error) };
    } finally {
      making = undefined;
    }
  };
  const server = createServer(async (socket) => {
    socket.on("error", () => undefined);
    const said = await answer();
    // The caller may be gone by now, and would not remove it.
    if (socket.destroyed && "name" in said) await rm(join(dataDir, said.name), { force: true });
    socket.end(JSON.stringify(said));
  });
  try {
    await listen(server, path);
  } catch (error) {
    console.warn(`This shop cannot be backed up while it runs: ${reasonOf(error)}`);
    return async () => undefined;
  }
  return async () => {
    server.close();
    await rm(path, { force: true });
  };
}

/** What is said to a caller that connects: the copy's name in the data folder, or why there is none. */
export type SnapshotAnswer = { name: string } | { error: string };

export const snapshotName = () => `snapshot-${crypto.randomUUID()}.db`;

export const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

async function listen(server: Server, path: string): Promise<void> {
  // The socket is the owner's alone from its first moment.
  const umask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(path, resolve);
    });
  } finally {
    process.umask(umask);
  }
}

/** Removes what backups that were broken off have left. */
export async function removeSnapshots(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  await Promise.all(
    names
      .filter((name) => snapshotPattern.test(name))
      .map((name) => rm(join(dataDir, name), { force: true })),
  );
}
