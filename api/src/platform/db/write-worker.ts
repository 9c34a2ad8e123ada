/** Writes to a database file in a thread of its own, for the driver keeps its thread until it is done. */
import { type Client, createClient, type InStatement, LibsqlError } from "@libsql/client";
import { writerSettings } from "./settings.ts";

declare const self: Worker;

/** First where the file is, then what to write; each is answered once. */
export type WriteRequest = { url: string } | { statements: InStatement[] } | "close";
/** Null when it is done. */
export type WriteReply = { message: string; code: string } | null;

let client: Client | undefined;

self.onmessage = async ({ data }: MessageEvent<WriteRequest>) => {
  try {
    if (data === "close") client?.close();
    else if ("url" in data) client = await open(data.url);
    else await client?.batch(data.statements, "write");
    self.postMessage(null);
  } catch (error) {
    const code = error instanceof LibsqlError ? error.code : "UNKNOWN";
    self.postMessage({ message: error instanceof Error ? error.message : String(error), code });
  }
};

async function open(url: string): Promise<Client> {
  const opened = createClient({ url, concurrency: 1 });
  for (const setting of writerSettings) await opened.execute(setting);
  return opened;
}
