import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** The network between one process and a server, which a test can cut. */
export interface Relay {
  /** URL of the server behind it. */
  url: string;
  /** Breaks all connections. New ones are refused, or get no answer, as when packets are dropped. */
  cut(how: "refused" | "silent"): void;
  restore(): void;
  close(): void;
}

/** @param target URL of the server */
export async function startRelay(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: "open" | "refused" | "silent" = "open";
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    return socket;
  };
  const server = createServer((client) => {
    keep(client);
    if (state === "refused") client.destroy();
    if (state !== "open") return;
    const other = keep(connect(Number(port), hostname));
    client.pipe(other).pipe(client);
    client.on("close", () => other.destroy());
    other.on("close", () => client.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(how) {
      state = how;
      breakAll();
    },
    restore() {
      state = "open";
      breakAll();
    },
    close() {
      server.close();
      breakAll();
    },
  };
}
