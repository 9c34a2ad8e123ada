import { rm } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { openReplicaFile, type ReplicaSource, replicaPath } from "../replica-file.ts";
import { snapshotDatabase } from "./snapshot.ts";

/**
 * Writes a copy of the current state of a libSQL server's database, while others read and write it.
 * @param file path of the copy; no file may exist there
 * @throws Error with the reason, and then leaves no file
 */
export async function snapshotServer(
  server: Omit<ReplicaSource, "folder">,
  file: string,
): Promise<void> {
  const folder = `${file}.replica`;
  try {
    const replica = await openReplicaFile({ ...server, folder });
    try {
      await snapshotDatabase(pathToFileURL(replicaPath(folder)).href, file);
    } finally {
      await replica.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
