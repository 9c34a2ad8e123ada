/** A proxy of a libSQL server that counts statements and rows read. */
export interface CountingServer {
  url: string;
  /** Statements since the last call, and rows of tables and indexes they read. */
  taken(): { statements: number; rows: number };
  close(): Promise<void>;
}

/** @param url of a libSQL server over HTTP */
export function startCountingServer(url: string): CountingServer {
  let statements = 0;
  let rows = 0;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const { method } = request;
      const answer = await fetch(url + pathname, {
        method,
        ...(method === "POST" && { body: await request.text() }),
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
      const since = { statements, rows };
      statements = 0;
      rows = 0;
      return since;
    },
    close: () => server.stop(true),
  };
}
