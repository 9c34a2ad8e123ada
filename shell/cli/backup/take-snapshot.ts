import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import {
  type Config,
  findDatabaseFile,
  snapshotDatabase,
  snapshotServer,
} from "@aushadhi/api/src/server";
import { DataInUse, lockData } from "../data-lock.ts";
import { BackupError } from "./backup-error.ts";
import { isDiskFull } from "./backup-room.ts";
import { getReason, type SnapshotAnswer, snapshotName, socketPath } from "./snapshot-service.ts";

/** A copy of the database. The caller removes it. */
export interface Snapshot {
  file: string;
  remove(): Promise<void>;
}

/**
 * Takes a copy of the current database. The process that has a database file open makes the copy, or this process when
 * none has it open. This process copies the database of a server itself.
 * @throws BackupError when there is no copy
 */
export async function takeSnapshot({ dataDir, database }: Config): Promise<Snapshot> {
  const name =
    findDatabaseFile(database.url) === null
      ? await copyTo(dataDir, (file) => snapshotServer(database, file))
      : ((await requestSnapshot(dataDir)) ?? (await copyLocally(dataDir, database.url)));
  const file = join(dataDir, name);
  return { file, remove: () => rm(file, { force: true }) };
}

/** Asks the owner of the data for a copy. Returns its name, or null when no process owns the data. */
async function requestSnapshot(dataDir: string): Promise<string | null> {
  const text = await readSocket(socketPath(dataDir));
  if (text === "") return null;
  const answer: SnapshotAnswer = JSON.parse(text);
  if ("error" in answer) {
    throw createCopyError(dataDir, answer.error);
  }
  return answer.name;
}

/** Reads everything from a socket; an empty text when no process listens there. */
function readSocket(path: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(path);
    socket.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => resolve("")).on("close", () => resolve(text));
  });
}

async function copyLocally(dataDir: string, url: string): Promise<string> {
  const unlock = await lockData(dataDir).catch((error) => {
    if (!(error instanceof DataInUse)) throw error;
    throw new BackupError(`${error.message} It cannot make a backup.`);
  });
  try {
    return await copyTo(dataDir, (file) => snapshotDatabase(url, file));
  } finally {
    await unlock();
  }
}

/** @returns the copy's name in the data folder */
async function copyTo(dataDir: string, copy: (file: string) => Promise<void>): Promise<string> {
  const name = snapshotName();
  try {
    await copy(join(dataDir, name));
    return name;
  } catch (error) {
    throw createCopyError(dataDir, getReason(error));
  }
}

function createCopyError(dataDir: string, reason: string): BackupError {
  const text = isDiskFull(reason)
    ? `the disk of ${dataDir} is full. It needs room for a second copy of the database.`
    : reason;
  return new BackupError(`The database could not be copied: ${text}`);
}
