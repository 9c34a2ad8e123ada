import { afterEach, expect, test } from "bun:test";
import { isPeerConnected } from "./is-peer-connected.ts";

const servers: Bun.Server<undefined>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop(true);
});

/** A process that gives this answer; `asked` has the requests. */
function startProcess(answer: (path: string) => Response | Promise<Response>) {
  const asked: Request[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch(request) {
      asked.push(request);
      return answer(new URL(request.url).pathname);
    },
  });
  servers.push(server);
  return { address: `http://127.0.0.1:${server.port}`, asked };
}

test("a process that reaches the database server says so", async () => {
  const { address, asked } = startProcess(() => Response.json({ success: true }));
  expect(await isPeerConnected(address)).toBe(true);
  const [request] = asked;
  expect([request?.method, new URL(request?.url ?? "").pathname]).toEqual([
    "GET",
    "/api/health/database",
  ]);
  expect(request?.headers.has("cookie")).toBe(false);
});

test.each([
  ["a refusal", () => Response.json({ success: false }, { status: 503 })],
  ["the page of something else", () => new Response("<p>Welcome</p>")],
  ["another answer", () => Response.json({ status: "ok" })],
  ["silence", () => new Promise<Response>(() => undefined)],
])("%s is no", async (_, answer) => {
  expect(await isPeerConnected(startProcess(answer).address)).toBe(false);
});

test("follows no redirect", async () => {
  const other = startProcess(() => Response.json({ success: true }));
  const { address } = startProcess((path) => Response.redirect(`${other.address}${path}`));
  expect(await isPeerConnected(address)).toBe(false);
  expect(other.asked).toEqual([]);
});

test("asks nothing but a host and a port", async () => {
  const { address, asked } = startProcess(() => Response.json({ success: true }));
  const { host } = new URL(address);
  for (const wrong of [
    `${address}/admin?x=`,
    `http://user:secret@${host}`,
    host,
    "",
    "file:///etc",
  ]) {
    expect(await isPeerConnected(wrong)).toBe(false);
  }
  expect(asked).toEqual([]);
});
