import { readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join, relative } from "node:path";
import { snapshotDatabase } from "@aushadhi/api/src/server";

const snapshotPattern = /^snapshot-[0-9a-f-]{36}\.db(-journal|-wal|-shm)?$/;

/**
 * Returns the path of the socket on which the owner of the data offers snapshots. The system allows about a hundred
 * bytes, so it uses the shorter of the absolute and the relative path.
 */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, "shop.sock");
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}

/**
 * Lets other processes of the same user request a copy of this process's database. Other users cannot reach the socket.
 * Returns a function that stops it.
 * @param url `file:…`
 */
export async function serveSnapshots(dataDir: string, url: string): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  // Remove the socket of a killed process: this process owns the data now.
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
      return { error: getReason(error) };
    } finally {
      making = undefined;
    }
  };
  const server = createServer(async (socket) => {
    socket.on("error", () => undefined);
    const said = await answer();
    // The caller may have disconnected and would not remove the copy.
    if (socket.destroyed && "name" in said) await rm(join(dataDir, said.name), { force: true });
    socket.end(JSON.stringify(said));
  });
  try {
    await listen(server, path);
  } catch (error) {
    console.warn(`This shop cannot be backed up while it runs: ${getReason(error)}`);
    return async () => undefined;
  }
  return async () => {
    server.close();
    await rm(path, { force: true });
  };
}

/** Answer to a caller: the copy's name in the data folder, or the reason why there is none. */
export type SnapshotAnswer = { name: string } | { error: string };

export const snapshotName = () => `snapshot-${crypto.randomUUID()}.db`;

export const getReason = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

async function listen(server: Server, path: string): Promise<void> {
  // Only the owner may access the socket, from its creation on.
  const umask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(path, resolve);
    });
  } finally {
    process.umask(umask);
  }
}

/** Removes snapshots left by interrupted backups. */
export async function removeSnapshots(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  await Promise.all(
    names
      .filter((name) => snapshotPattern.test(name))
      .map((name) => rm(join(dataDir, name), { force: true })),
  );
}
