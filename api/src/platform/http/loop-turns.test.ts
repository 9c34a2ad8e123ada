import { afterEach, expect, test } from "bun:test";
import { takeLoopTurns } from "./loop-turns.ts";

let server: Bun.Server<undefined> | undefined;
afterEach(() => server?.stop(true));

const busyMs = 3;
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Sends this many requests in one write, and returns what came back until the connection ended or all were answered. */
async function pipeline(port: number, requests: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = "";
  const socket = await Bun.connect({
    hostname: "127.0.0.1",
    port,
    socket: {
      data(_, chunk) {
        received += chunk.toString();
        if (received.split("HTTP/1.1 200").length > requests) resolve(received);
      },
      close: () => resolve(received),
    },
  });
  socket.write("GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n".repeat(requests));
  const answer = await promise;
  socket.end();
  return answer;
}

const findClient = () => "client";

test("a connection that pipelines is not answered all at once", async () => {
  let handled = 0;
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: takeLoopTurns(async () => {
      handled++;
      block(busyMs);
      return new Response("answer");
    }, findClient),
  });
  await pipeline(server.port ?? 0, 50);
  expect(handled).toBeLessThan(5);
  expect(await (await fetch(server.url)).text()).toBe("answer");
});

test("requests of other connections all get their answer", async () => {
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: takeLoopTurns(async () => {
      block(busyMs);
      return new Response("answer");
    }, findClient),
  });
  const { url } = server;
  const answers = await Promise.all(
    Array.from({ length: 60 }, async () => (await fetch(url)).text()),
  );
  expect(answers).toEqual(Array.from({ length: 60 }, () => "answer"));
});

/** Starts requests of clients while the first one blocks the turn; returns those that started, as they start. */
function startAll(clients: string[]) {
  const started: string[] = [];
  const take = takeLoopTurns(
    async (request: string) => {
      started.push(request);
      if (started.length === 1) block(busyMs);
    },
    (request) => request.split(" ")[0] ?? "",
  );
  const all = Promise.all(clients.map((client, at) => take(`${client} ${at}`)));
  return { started, all };
}

test("requests of a client that wait start in their order, a few in a turn", async () => {
  const { started, all } = startAll(Array.from({ length: 20 }, () => "one"));
  expect(started).toEqual(["one 0"]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toHaveLength(9);
  await all;
  expect(started).toEqual(Array.from({ length: 20 }, (_, at) => `one ${at}`));
});

test("clients that wait take turns", async () => {
  const { started, all } = startAll([...Array.from({ length: 100 }, () => "many"), "one", "other"]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(started.slice(0, 4)).toEqual(["many 0", "many 1", "one 100", "other 101"]);
  await all;
  expect(started).toHaveLength(102);
});
