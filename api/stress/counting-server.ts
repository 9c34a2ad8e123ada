import { openDatabase } from "../src/platform/db/database.ts";
import { startServerDatabase } from "./databases.ts";

/** A proxy of a libSQL server that counts round trips, statements and rows read, and records their traces. */
export interface CountingServer {
  url: string;
  /** Round trips with what they sent and statements since the last call, and the rows read of tables and indexes. */
  taken(): { trips: number; sent: string[]; statements: number; rows: number };
  /** The `traceparent` of each round trip so far. */
  traceparents: readonly (string | null)[];
  close(): Promise<void>;
}

/** @param url of a libSQL server over HTTP */
function startCountingServer(url: string): CountingServer {
  let sent: string[] = [];
  let statements = 0;
  let rows = 0;
  const traceparents: (string | null)[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const { method } = request;
      const body = method === "POST" ? await request.text() : "";
      sent.push(`${pathname} ${body}`);
      traceparents.push(request.headers.get("traceparent"));
      const answer = await fetch(url + pathname, {
        method,
        ...(method === "POST" && { body }),
      });
      const text = await answer.text();
      for (const [, read] of text.matchAll(/"rows_read":(\d+)/g)) {
        statements++;
        rows += Number(read);
      }
      return new Response(text, {
        status: answer.status,
        headers: { "content-type": "application/json" },
      });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    taken() {
      const since = { trips: sent.length, sent, statements, rows };
      sent = [];
      statements = 0;
      rows = 0;
      return since;
    },
    traceparents,
    close: () => server.stop(true),
  };
}

/** An empty shop's database on a libSQL server behind the proxy. */
export async function openCountedDatabase() {
  const server = await startServerDatabase();
  const counted = startCountingServer(server.url);
  const db = await openDatabase({ url: counted.url });
  return {
    db,
    url: counted.url,
    counted,
    async remove() {
      await db.close();
      await counted.close();
      await server.remove();
    },
  };
}
