import { beforeEach, expect, test } from "bun:test";
import { Hono } from "hono";
import type { Primary } from "../db/connections.ts";
import { readYourWrites } from "./read-your-writes.ts";

/** What this process knows of the server. */
const state = { position: 0, answers: true, hasKey: true, asked: [] as number[] };
beforeEach(() => {
  Object.assign(state, { position: 50, answers: true, hasKey: true, asked: [] });
});

const primary: Primary = {
  position: () => state.position,
  readPosition: async () => state.position,
  async catchUp(index) {
    state.asked.push(index);
    return index <= state.position || state.answers;
  },
  ping: async () => undefined,
  replicaLagMs: () => null,
  onAdvance: () => undefined,
};
const getKey = async () => {
  if (!state.hasKey) throw new Error("away");
  return "the shop's key";
};
const app = new Hono()
  .use(readYourWrites({ primary }, "http://shop.test", () => getKey))
  .all("/:status", (c) => c.text("", Number(c.req.param("status")) as 200));

/** Makes a call with a cookie. Returns the value of the new one, if there is one. */
async function callWith(method: string, status: number, value?: string): Promise<string | null> {
  const headers = value === undefined ? {} : { cookie: `last-change=${value}` };
  const answer = await app.request(`/${status}`, { method, headers });
  const [, set] = /^last-change=([^;]+);/.exec(answer.headers.get("set-cookie") ?? "") ?? [];
  return set ?? null;
}

/** The cookie of a visitor who has seen this change. */
async function getCookieOf(seen: number): Promise<string> {
  const { position } = state;
  state.position = seen;
  const value = await callWith("POST", 200);
  state.position = position;
  return value ?? "";
}

/** Makes a call of a visitor who has seen a change; returns the change in the new cookie, if there is one. */
async function call(method: string, status: number, seen: number): Promise<number | null> {
  const value = await callWith(method, status, await getCookieOf(seen));
  return value === null ? null : Number(value.split(".")[0]);
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

test("a signed position is waited for", async () => {
  await call("GET", 200, 60);
  expect(state.asked).toEqual([60]);
});

test("a value that the shop did not sign costs nothing, and is replaced", async () => {
  const signed = await getCookieOf(49);
  const signature = signed.split(".")[1];
  const values = [
    String(2 ** 53),
    String(Number.MAX_SAFE_INTEGER),
    "-1",
    "60",
    "text",
    "",
    "9".repeat(4_000),
    `60.${signature}`,
    `${2 ** 53}.${signature}`,
    `-49.${signature}`,
    `NaN.${signature}`,
    `49.${signature}x`,
    `.${signature}`,
  ];
  for (const value of values) {
    for (const method of ["GET", "POST"]) {
      expect([value, await callWith(method, 200, value)]).toEqual([value, await getCookieOf(50)]);
    }
  }
  expect(state.asked).toEqual([]);
});

test("without the key, as while the database is away, answers have no cookie", async () => {
  const signed = await getCookieOf(40);
  state.hasKey = false;
  expect(await callWith("GET", 200, signed)).toBeNull();
  expect(await callWith("POST", 200)).toBeNull();
  expect(state.asked).toEqual([]);
});
