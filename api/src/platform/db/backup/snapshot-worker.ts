/** Copies a database file and reports the result. Runs in a thread because the driver blocks its thread meanwhile. */
import { createClient } from "@libsql/client";

declare const self: Worker;

self.onmessage = async ({ data }: MessageEvent<{ url: string; file: string }>) => {
  try {
    await copy(data.url, data.file);
    self.postMessage(null);
  } catch (error) {
    self.postMessage(error instanceof Error ? error.message : String(error));
  }
};

async function copy(url: string, file: string): Promise<void> {
  const client = createClient({ url, concurrency: 1 });
  try {
    // A closed connection can lock the file for a moment while SQLite empties its log. Waiting blocks only this
    // thread.
    await client.execute("PRAGMA busy_timeout = 5000");
    // This connection only reads. It must never checkpoint: that keeps the log of the one writer safe.
    await client.execute("PRAGMA wal_autocheckpoint = 0");
    // The caller syncs the copy if it must survive a power cut. Syncing here would block the shop's own writes.
    await client.execute("PRAGMA synchronous = OFF");
    await client.execute({ sql: "VACUUM INTO ?", args: [file] });
  } finally {
    client.close();
  }
}
