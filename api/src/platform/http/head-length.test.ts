import { afterAll, beforeAll, expect, test } from "bun:test";
import { Hono } from "hono";
import { eventStreamHeaders } from "./event-stream.ts";
import { headLength } from "./head-length.ts";
import { textStream } from "./text-stream.ts";

let made = 0;
let closed = 0;
const endless: AsyncIterator<string> = {
  async next() {
    made++;
    return { value: "a,b\n" };
  },
  async return() {
    closed++;
    return { done: true, value: undefined };
  },
};

let server: Bun.Server<undefined>;
beforeAll(() => {
  const app = new Hono().use(headLength);
  app.get("/whole", (c) => c.text("औषधि"));
  app.get("/nothing", (c) => c.body(null, 204));
  app.get("/events", (c) => c.body(null, 200, eventStreamHeaders));
  app.get("/file.csv", (c) => {
    const body = textStream(endless, () => undefined);
    return c.body(body, 200, { "content-type": "text/csv; charset=utf-8" });
  });
  server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: app.fetch });
});
afterAll(() => server.stop(true));

const lengthOf = async (path: string) =>
  (await fetch(new URL(path, server.url), { method: "HEAD" })).headers.get("content-length");

test("HEAD has the length of the GET answer", async () => {
  expect(await lengthOf("/whole")).toBe("12");
});

test("HEAD of a streamed answer has no length and creates no content", async () => {
  expect([await lengthOf("/events"), await lengthOf("/file.csv")]).toEqual([null, null]);
  expect([made, closed]).toEqual([0, 1]);
});

test("HEAD of an answer without body has no length", async () => {
  expect(await lengthOf("/nothing")).toBeNull();
});
