import { afterEach, beforeEach, expect, test } from "bun:test";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { failureSchema } from "../../contract/index.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

const report = {
  message: "Cannot read properties of null",
  stack: "at ProductCard",
  route: "/shop",
  release: "mfe-catalog@1.0.0-ab12cd34",
};

const send = (body: unknown, from?: string, headers: Record<string, string> = {}) =>
  shop.call(
    "/api/reports",
    {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    },
    from,
  );

const listReports = () => shop.logged().filter(({ kind }) => kind === "render_failure");

test("logs a failed render as an error with its release and route", async () => {
  const { status, body, headers } = await send({ ...report, cookie: "secret" });
  expect([status, body]).toEqual([202, { success: true }]);
  const [line] = listReports();
  expect(line).toMatchObject({ ...report, level: 50, id: headers.get("x-request-id") ?? "" });
  expect(JSON.stringify(line)).not.toContain("secret");
});

test("accepts a report without a stack and rejects one without a release", async () => {
  const { stack: _, ...bare } = report;
  expect((await send(bare)).status).toBe(202);
  const { release: __, ...nameless } = report;
  const refused = await send(nameless);
  expect(refused.status).toBe(400);
  expect(Object.keys(failureSchema.parse(refused.body).fields ?? {})).toEqual(["release"]);
});

test("rejects texts and bodies that are too long and does not log them", async () => {
  expect((await send({ ...report, message: "x".repeat(1001) })).status).toBe(400);
  expect((await send({ ...report, stack: "x".repeat(17_000) })).status).toBe(413);
  expect(listReports()).toEqual([]);
});

test("accepts reports of up to 16 KiB", async () => {
  const missing = 16 * 1024 - JSON.stringify({ ...report, more: "" }).length;
  expect((await send({ ...report, more: "x".repeat(missing) })).status).toBe(202);
  expect((await send({ ...report, more: "x".repeat(missing + 1) })).status).toBe(413);
});

test("rejects a report from another site", async () => {
  const refused = await send(report, undefined, { origin: "https://evil.example" });
  expect(refused.status).toBe(403);
  expect(failureSchema.parse(refused.body).code).toBe("foreign_origin");
});

test("limits one client for a minute without affecting others", async () => {
  for (let count = 0; count < 20; count++) await send(report, "203.0.113.7");
  const refused = await send(report, "203.0.113.7");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect((await send(report, "203.0.113.8")).status).toBe(202);
  shop.passTime(60_000);
  expect((await send(report, "203.0.113.7")).status).toBe(202);
  expect(listReports()).toHaveLength(22);
});
