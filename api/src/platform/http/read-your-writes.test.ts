import { beforeEach, expect, test } from "bun:test";
import { Hono } from "hono";
import type { Primary } from "../db/connections.ts";
import { readYourWrites } from "./read-your-writes.ts";

/** What this process knows of the server. */
const state = { position: 0, answers: true };
beforeEach(() => {
  Object.assign(state, { position: 50, answers: true });
});

const primary: Primary = {
  position: () => state.position,
  readPosition: async () => state.position,
  catchUp: async (index) => index <= state.position || state.answers,
  reach: async () => undefined,
  replicaLagMs: () => null,
  onAdvance: () => undefined,
};
const app = new Hono()
  .use(readYourWrites({ primary }, "http://shop.test"))
  .all("/:status", (c) => c.text("", Number(c.req.param("status")) as 200));

/** Makes a call of a visitor who has seen a change; returns the change in the new cookie, if there is one. */
async function call(method: string, status: number, seen: number): Promise<number | null> {
  const headers = { cookie: `last-change=${seen}` };
  const answer = await app.request(`/${status}`, { method, headers });
  const [, index] = /^last-change=(\d+);/.exec(answer.headers.get("set-cookie") ?? "") ?? [];
  return index === undefined ? null : Number(index);
}

test.each(["GET", "POST"])(
  "the answer of a %s names what this process has seen",
  async (method) => {
    expect(await call(method, 200, 40)).toBe(50);
    expect(await call(method, 503, 40)).toBe(50);
    expect(await call(method, 200, 50)).toBeNull();
  },
);

test.each(["GET", "POST"])(
  "a failed %s does not lower what the visitor has seen",
  async (method) => {
    for (const status of [401, 409, 429, 500, 503]) {
      expect(await call(method, status, 60)).toBeNull();
    }
  },
);

test("an answer without the server, as from a cache, does not lower it either", async () => {
  state.answers = false;
  expect(await call("GET", 200, 60)).toBeNull();
  expect(await call("POST", 200, 60)).toBeNull();
});

test("after the server's database was replaced, the visitor follows it", async () => {
  expect(await call("GET", 200, 60)).toBe(50);
});
