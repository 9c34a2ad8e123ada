import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { findDatabaseFile } from "../database-file.ts";

/**
 * Writes a copy of the current state of a database, while others read and write it. Call it in the process that
 * owns the database, or while no process does.
 * @param url `file:…`
 * @param file path of the copy; no file may exist there
 * @throws Error with the database's reason, and then leaves no file
 */
export async function snapshotDatabase(url: string, file: string): Promise<void> {
  if (await Bun.file(file).exists()) throw new Error(`${file} already exists`);
  const source = findDatabaseFile(url);
  // Opening would create an empty database and delete the log beside it.
  if (source === null || !existsSync(source)) throw new Error("The database file does not exist");
  const worker = new Worker(new URL("./snapshot-worker.ts", import.meta.url).href);
  try {
    const failure = await new Promise<string | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ url, file });
    });
    if (failure !== null) throw new Error(failure);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    worker.terminate();
  }
}
