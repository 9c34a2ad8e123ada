import { rm, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { openFileClient } from "../file-client.ts";
import { openReplicaFile, type ReplicaSource, replicaPath } from "../replica-file.ts";
import { isStaged, restoringMark } from "../restore-marks.ts";
import { snapshotDatabase } from "./snapshot.ts";

/**
 * Writes a copy of the current state of a libSQL server's database, while others read and write it. The copy has no
 * traces of a restore that runs or was broken off, since the data is whole.
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
      await removeTraces(file);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await replica.close();
    }
  } catch (error) {
    // The driver does not say why it could not write the replica.
    throw (await isDiskFull(dirname(file)))
      ? new Error("The disk is full", { cause: error })
      : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Less than this is free after a write that did not fit. */
const restBytes = 256 * 1024;

async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < restBytes;
}

async function removeTraces(file: string): Promise<void> {
  const copy = openFileClient(file);
  try {
    const { rows } = await copy.execute(
      `select name from sqlite_schema where type = 'table' and ${isStaged("name")}`,
    );
    await copy.batch(
      [
        ...rows.map(({ name }) => `drop table "${name}"`),
        `delete from versions where name = '${restoringMark}'`,
      ],
      "write",
    );
  } finally {
    copy.close();
  }
}
