import { afterEach, beforeEach, expect, test } from "bun:test";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { errorCodes, failureSchema } from "../../contract/index.ts";
import { AppError, Unavailable } from "../app-error.ts";
import { createLogger } from "../log/logger.ts";
import type { AppEnv } from "./env.ts";
import { onError, statusByCode } from "./errors.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

/** Returns the answer and the log lines when a handler throws this error. */
async function thrown(error: Error) {
  const lines: string[] = [];
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("requestId", "request-1");
    await next();
  });
  app.get("/", () => {
    throw error;
  });
  app.onError(onError(createLogger("info", { write: (line) => lines.push(line) })));
  const answer = await app.request("/");
  const body = failureSchema.parse(await answer.json());
  return { status: answer.status, headers: answer.headers, body, log: lines.join("") };
}

test.each([...errorCodes])(
  "answers %s with its code, its status and the request id",
  async (code) => {
    const { status, body } = await thrown(
      new AppError(code, "Why", { q: "wrong" }, { available: 3 }),
    );
    expect(status).toBe(statusByCode[code]);
    expect(body).toEqual({
      success: false,
      error: "Why",
      message: "Why",
      code,
      requestId: "request-1",
      fields: { q: "wrong" },
      details: { available: 3 },
    });
  },
);

test("sends Retry-After", async () => {
  const named = await thrown(new AppError("rate_limited", "Wait", undefined, { retryAfter: 42 }));
  expect(named.headers.get("retry-after")).toBe("42");
  const unnamed = await thrown(new AppError("unavailable", "Busy"));
  expect(Number(unnamed.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("writes details of an unexpected error only to the log", async () => {
  const { status, body, log } = await thrown(new Error("no such table: products at /srv/shop.db"));
  expect(status).toBe(500);
  expect(body).toMatchObject({ error: "Something went wrong", code: "internal" });
  expect(JSON.stringify(body)).not.toContain("shop.db");
  expect(JSON.parse(log)).toMatchObject({
    kind: "failure",
    id: "request-1",
    err: { message: "no such table: products at /srv/shop.db" },
  });
});

test("logs a failed query without its parameters", async () => {
  const cause = new Error("disk I/O error");
  const { log } = await thrown(new DrizzleQueryError("select ?", ["secret@example.com"], cause));
  expect(log).toContain("disk I/O error");
  expect(log).toContain("select ?");
  expect(log).not.toContain("secret@example.com");
});

test("keeps the status of a 4xx from Hono and hides the message of a 5xx", async () => {
  const refused = await thrown(new HTTPException(400, { message: "Malformed JSON" }));
  expect([refused.status, refused.body.code]).toEqual([400, "invalid_input"]);
  const failed = await thrown(new HTTPException(500, { message: "internals" }));
  expect([failed.status, failed.body.error]).toEqual([500, "Something went wrong"]);
});

test("answers 503 without details when the database is down", async () => {
  await shop.db.close();
  for (const path of ["/api/products", "/api/categories"]) {
    const { status, headers, body } = await shop.call(path);
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([503, true]);
    expect(failureSchema.parse(body)).toMatchObject({ code: "unavailable" });
    expect(JSON.stringify(body)).not.toMatch(/closed|sql/i);
  }
});

test("logs a database outage once for many calls", async () => {
  await shop.db.close();
  for (let call = 0; call < 5; call++) await shop.call("/api/products");
  const kinds = shop.logged().map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== "request")).toEqual(["database_unavailable"]);
});

test("answers 503 when the disk is full and logs the reason", async () => {
  const full = Object.assign(new Error("ENOSPC: no space left, write '/srv/x'"), {
    code: "ENOSPC",
  });
  const { status, body, log } = await thrown(new Unavailable(full));
  expect([status, body.code]).toEqual([503, "unavailable"]);
  expect(JSON.stringify(body)).not.toContain("/srv");
  expect(JSON.parse(log)).toMatchObject({ kind: "unavailable", err: { message: full.message } });
});

test.each(["/api", "/api/", "/api/nothing", "/api/products/a/b", "/api//products", "/elsewhere"])(
  "nothing is at %s, said in JSON",
  async (path) => {
    const { status, body } = await shop.call(path);
    expect(status).toBe(404);
    expect(failureSchema.parse(body).code).toBe("not_found");
  },
);

test.each([
  ["DELETE", "/api/products", "POST, GET, HEAD"],
  ["POST", "/api/products/slug/balm", "GET, HEAD"],
  ["PATCH", "/api/categories/c1", "PUT, DELETE, GET, HEAD"],
  ["OPTIONS", "/api/products", "POST, GET, HEAD"],
  ["GET", "/api/reports", "POST"],
])("%s %s answers 405 with the allowed methods", async (method, path, allow) => {
  const { status, headers, body } = await shop.call(path, { method });
  expect(status).toBe(405);
  expect(headers.get("allow")).toBe(allow);
  expect(failureSchema.parse(body).code).toBe("method_not_allowed");
});
