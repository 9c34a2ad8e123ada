/** Writes to a database file in a thread of its own, for the driver keeps its thread until it is done. */
import { type InStatement, LibsqlError } from "@libsql/client";
import { openFileClient, type SqlClient } from "./file-client.ts";
import { writerSettings } from "./settings.ts";

declare const self: Worker;

/** First where the file is, then what to write; each is answered once. */
export type WriteRequest = { path: string } | { statements: InStatement[] } | "close";
/** Null when it is done. */
export type WriteReply = { message: string; code: string } | null;

let client: SqlClient | undefined;

self.onmessage = async ({ data }: MessageEvent<WriteRequest>) => {
  try {
    if (data === "close") client?.close();
    else if ("path" in data) client = await open(data.path);
    else await client?.batch(data.statements, "write");
    self.postMessage(null);
  } catch (error) {
    const code = error instanceof LibsqlError ? error.code : "UNKNOWN";
    self.postMessage({ message: error instanceof Error ? error.message : String(error), code });
  }
};

async function open(path: string): Promise<SqlClient> {
  const opened = openFileClient(path);
  for (const setting of writerSettings) await opened.execute(setting);
  return opened;
}
