import { orderChangedEvent } from "../src/contract/index.ts";

/** Open connections to the events of an order. */
export interface OpenPages {
  /** Resolves when each of them has received one more event. */
  another(): Promise<void>;
  close(): void;
}

const eventLine = new RegExp(`^event: ${orderChangedEvent}$`, "gm");

/** Opens the events of an order for each session; resolves when all have received their first event. */
export async function openPages(
  address: string,
  order: string,
  sessions: readonly string[],
): Promise<OpenPages> {
  const { hostname, port, host } = new URL(address);
  let events = 0;
  let awaited = sessions.length;
  let all = Promise.withResolvers<void>();
  const count = (text: string) => {
    events += [...text.matchAll(eventLine)].length;
    if (events >= awaited) all.resolve();
  };
  // Not with fetch, which allows at most 256 parallel requests.
  const sockets = await Promise.all(
    sessions.map((session) =>
      Bun.connect({
        hostname,
        port: Number(port),
        socket: {
          open: (socket) => {
            const lines = [
              `GET /api/orders/${order}/events HTTP/1.1`,
              `host: ${host}`,
              `cookie: session=${session}`,
            ];
            socket.write(`${lines.join("\r\n")}\r\n\r\n`);
          },
          data: (_, bytes) => count(bytes.toString()),
        },
      }),
    ),
  );
  await all.promise;
  return {
    another() {
      awaited += sessions.length;
      all = Promise.withResolvers<void>();
      return all.promise;
    },
    close() {
      for (const socket of sockets) socket.end();
    },
  };
}
