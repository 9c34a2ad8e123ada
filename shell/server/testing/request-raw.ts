/** Sends a request whose path and headers go on the wire exactly as written, and returns the raw answer. */
export async function requestRaw(
  server: Bun.Server<undefined>,
  path: string,
  headers: Record<string, string>,
  method = "GET",
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = "";
  const sent = Object.entries({ host: "localhost", ...headers, connection: "close" });
  const lines = sent.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  await Bun.connect({
    hostname: "127.0.0.1",
    port: server.port ?? 0,
    socket: {
      open: (socket) => {
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`);
      },
      data: (_, chunk) => {
        received += chunk.toString();
      },
      close: () => resolve(received),
      error: (_, error) => resolve(String(error)),
    },
  });
  return promise;
}
