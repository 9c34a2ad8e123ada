import { expect, test } from "bun:test";
import { Hono } from "hono";
import { createLogger } from "../log/logger.ts";
import { rejectCrossSiteCalls } from "./csrf.ts";
import type { AppEnv } from "./env.ts";
import { onError } from "./errors.ts";

const app = new Hono<AppEnv>();
app.use(rejectCrossSiteCalls("https://shop.example"));
app.all("/", (c) => c.text("done"));
app.onError(onError(createLogger("silent")));

const status = async (method: string, headers: Record<string, string>) =>
  (await app.request("/", { method, headers })).status;

test.each([
  ["the shop's own page", { origin: "https://shop.example", "sec-fetch-site": "same-origin" }],
  ["a program", {}],
  ["a person typing the address", { "sec-fetch-site": "none" }],
])("allows a change from %s", async (_, headers) => {
  expect(await status("POST", headers)).toBe(200);
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["another port", { origin: "https://shop.example:8443" }],
  ["the shop without encryption", { origin: "http://shop.example" }],
  ["a page without an origin", { origin: "null" }],
  ["a subdomain", { origin: "https://a.shop.example", "sec-fetch-site": "same-site" }],
  ["a cross-site form that hides its origin", { "sec-fetch-site": "cross-site" }],
])("rejects a change from %s", async (_, headers) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect(await status(method, headers)).toBe(403);
  }
});

test("does not check reads", async () => {
  expect(await status("GET", { origin: "https://evil.example" })).toBe(200);
});
