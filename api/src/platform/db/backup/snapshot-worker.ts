/** Makes one copy of a database file and says so. Runs in a thread, for the driver keeps its thread until it is done. */
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
    // A connection that was closed holds the file for a moment while its log is emptied. Waiting holds up this thread alone.
    await client.execute("PRAGMA busy_timeout = 5000");
    // This connection only reads; that it never checkpoints either is what keeps the one writer's log safe.
    await client.execute("PRAGMA wal_autocheckpoint = 0");
    // Who wants the copy to outlast a power cut syncs it: here it would hold up the shop's own writes.
    await client.execute("PRAGMA synchronous = OFF");
    await client.execute({ sql: "VACUUM INTO ?", args: [file] });
  } finally {
    client.close();
  }
}
