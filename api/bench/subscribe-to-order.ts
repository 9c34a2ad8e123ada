import { orderChangedEvent } from "../src/contract/index.ts";

/** Open connections to the events of an order. */
export interface OrderSubscribers {
  /** Resolves when each connection has received one more event. */
  waitForNextEvent(): Promise<void>;
  close(): void;
}

const eventLine = new RegExp(`^event: ${orderChangedEvent}$`, "gm");

/** Opens an order's events for each session. Resolves when each connection has received its first event. */
export async function subscribeToOrder(
  address: string,
  order: string,
  sessions: readonly string[],
): Promise<OrderSubscribers> {
  const { hostname, port, host } = new URL(address);
  let events = 0;
  let expected = sessions.length;
  let allReceived = Promise.withResolvers<void>();
  const countEvents = (text: string) => {
    events += [...text.matchAll(eventLine)].length;
    if (events >= expected) allReceived.resolve();
  };
  // Fetch allows at most 256 parallel requests, so this uses sockets.
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
          data: (_, bytes) => countEvents(bytes.toString()),
        },
      }),
    ),
  );
  await allReceived.promise;
  return {
    waitForNextEvent() {
      expected += sessions.length;
      allReceived = Promise.withResolvers<void>();
      return allReceived.promise;
    },
    close() {
      for (const socket of sockets) socket.end();
    },
  };
}
