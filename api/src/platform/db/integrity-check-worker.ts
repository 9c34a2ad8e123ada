/** Reports whether a database file is intact. Runs in a thread because the driver blocks its thread meanwhile. */
import { createClient } from "@libsql/client";

declare const self: Worker;

self.onmessage = async ({ data }: MessageEvent<string>) => {
  self.postMessage(await isWhole(data).catch(() => false));
};

async function isWhole(url: string): Promise<boolean> {
  const client = createClient({ url, concurrency: 1 });
  try {
    await client.execute("PRAGMA busy_timeout = 5000");
    // This connection only reads. It must never checkpoint: that keeps the log of the one writer safe.
    await client.execute("PRAGMA wal_autocheckpoint = 0");
    await client.execute("PRAGMA query_only = ON");
    const { rows } = await client.execute("PRAGMA quick_check(1)");
    return rows[0]?.quick_check === "ok";
  } finally {
    client.close();
  }
}
