import { afterEach, expect, test } from "bun:test";
import { type PostRequest, PrivateAddress, post } from "./post.ts";

const servers: Bun.Server<undefined>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop(true);
});

function serve(answer: (request: Request) => Response | Promise<Response>) {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: answer });
  servers.push(server);
  return server;
}

const send = (url: string, given: Partial<PostRequest> = {}) =>
  post({
    url,
    headers: { "x-test": "yes" },
    body: '{"a":"पत्र"}',
    allowsPrivate: true,
    signal: AbortSignal.timeout(5_000),
    ...given,
  });

test("sends the body and headers, and returns the status", async () => {
  const got: unknown[] = [];
  const server = serve(async (request) => {
    got.push([request.method, request.headers.get("x-test"), await request.text()]);
    return new Response("no", { status: 503 });
  });
  expect(await send(`http://127.0.0.1:${server.port}/hook`)).toBe(503);
  expect(got).toEqual([["POST", "yes", '{"a":"पत्र"}']]);
});

test("follows no redirect", async () => {
  const paths: string[] = [];
  const server = serve((request) => {
    paths.push(new URL(request.url).pathname);
    return Response.redirect("/inside", 307);
  });
  expect(await send(`http://127.0.0.1:${server.port}/hook`)).toBe(307);
  expect(paths).toEqual(["/hook"]);
});

const own = ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1", "169.254.169.254"];
test.each(own)("connects to no private address: %s", async (host) => {
  let calls = 0;
  const server = serve(() => {
    calls++;
    return new Response();
  });
  const sent = send(`http://${host}:${server.port}/`, { allowsPrivate: false });
  await expect(sent).rejects.toBeInstanceOf(PrivateAddress);
  expect(calls).toBe(0);
});

test("connects to no name with a private address among others", async () => {
  const resolve = async () => [
    { address: "93.184.216.34", family: 4 },
    { address: "10.0.0.8", family: 4 },
  ];
  const sent = send("http://shop.test/", { allowsPrivate: false, resolve });
  await expect(sent).rejects.toBeInstanceOf(PrivateAddress);
});

test("asks for the addresses of a name once, so that they cannot change after the check", async () => {
  let asked = 0;
  const server = serve(
    (request) => new Response(null, { status: request.url.includes("shop.test") ? 204 : 500 }),
  );
  const resolve = async () => {
    asked++;
    return [{ address: asked === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
  };
  expect(await send(`http://shop.test:${server.port}/`, { resolve })).toBe(204);
  expect(asked).toBe(1);
});

test("ends with the signal while the address says nothing", async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const server = serve(() => {
    ask();
    return new Promise<Response>(() => undefined);
  });
  const stop = new AbortController();
  const sent = send(`http://127.0.0.1:${server.port}/`, { signal: stop.signal });
  await asked;
  stop.abort();
  await expect(sent).rejects.toThrow();
});

test("reads no endless answer", async () => {
  let chunks = 0;
  const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>();
  const server = serve(
    () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            chunks++;
            controller.enqueue(new Uint8Array(16_384));
          },
          cancel,
        }),
      ),
  );
  expect(await send(`http://127.0.0.1:${server.port}/`)).toBe(200);
  await cancelled;
  expect(chunks).toBeGreaterThan(3);
});
