import { afterEach, beforeEach, expect, test } from "bun:test";
import { createOrderShop } from "../../../testing/orders.ts";
import { password } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { createApp } from "../../app.ts";
import { failureSchema } from "../../contract/index.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

test("logs one line per request, with the id in the answer", async () => {
  const { headers } = await shop.call("/api/products");
  const [line, ...others] = shop.logged();
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    kind: "request",
    id: headers.get("x-request-id") ?? "",
    method: "GET",
    path: "/api/products",
    status: 200,
  });
  expect(line?.ms).toBeNumber();
});

test("logs a failure with the id in its answer", async () => {
  await shop.db.write(() => [{ toSQL: () => ({ sql: "drop table versions", params: [] }) }]);
  const { body, headers } = await shop.call("/api/products");
  const { requestId } = failureSchema.parse(body);
  expect(headers.get("x-request-id")).toBe(requestId);
  expect(shop.logged().map(({ kind, id }) => [kind, id])).toEqual([
    ["failure", requestId],
    ["request", requestId],
  ]);
});

test("ignores a request id from the caller", async () => {
  const { headers } = await shop.call("/api/products", { headers: { "x-request-id": "mine" } });
  expect(headers.get("x-request-id")).not.toBe("mine");
});

test("logs no query, cookie, token or address", async () => {
  await shop.call("/api/products?page=1&token=secret1", {
    headers: { cookie: "session=secret2", authorization: "Bearer secret3" },
  });
  const text = JSON.stringify(shop.logged());
  expect(text).not.toContain("secret");
  expect(text).not.toContain("203.0.113.7");
});

test("cuts a path of ten thousand characters", async () => {
  await shop.call(`/api/${"x".repeat(10_000)}`);
  expect(JSON.stringify(shop.logged()).length).toBeLessThan(1000);
});

test("logs a fast request without warning and without spans", async () => {
  await shop.call("/api/products");
  expect(shop.logged()[0]).toMatchObject({ level: 30 });
  expect(shop.logged()[0]).not.toHaveProperty("spans");
  expect(shop.logged()[0]).not.toHaveProperty("queries");
});

test("logs a slow request as a warning with its spans and no personal data", async () => {
  const orders = await createOrderShop();
  const buyer = await orders.createBuyer("maya", { a: 2 });
  const app = createApp({ ...orders, slowRequestMs: 0 });
  const session = buyer.getSession() ?? "";
  const call = (path: string, body: object) =>
    app.request(path, {
      method: "POST",
      headers: { cookie: `session=${session}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await call("/api/orders?hidden=words", { addressId: "maya-home", notes: "hidden note" });
  await call("/api/auth/signin", { email: "maya@example.com", password });
  const lines = orders.logged().filter(({ kind }) => kind === "request");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    level: 40,
    path: "/api/orders",
    status: 201,
    isSlow: true,
    spans: {
      session: { count: 1 },
      database_read: { count: expect.any(Number), ms: expect.any(Number) },
      database_write: { count: 1 },
    },
  });
  const queries = lines[0]?.queries as { sql: string; count: number; ms: number }[];
  expect(queries.length).toBeGreaterThan(2);
  for (const { count, ms } of queries) expect([count >= 1, ms >= 0]).toEqual([true, true]);
  expect(queries.map(({ ms }) => ms)).toEqual(queries.map(({ ms }) => ms).sort((a, b) => b - a));
  const texts = queries.map(({ sql }) => sql).join("\n");
  expect(texts).toContain('from "cart_lines"');
  expect(texts).toContain("insert into");
  expect(lines[1]).toMatchObject({ path: "/api/auth/signin", spans: { password: { count: 1 } } });
  const text = JSON.stringify(lines);
  for (const secret of ["hidden", session, "maya", "Ghantaghar", password]) {
    expect(text).not.toContain(secret);
  }
  await orders.remove();
});

test("keeps the spans of concurrent requests apart", async () => {
  const app = createApp({ ...shop, slowRequestMs: 0 });
  await Promise.all([app.request("/api/products"), app.request("/api/health/live")]);
  const spans = Object.fromEntries(shop.logged().map(({ path, spans }) => [path, spans]));
  expect(spans["/api/products"]).toHaveProperty("database_read");
  expect(spans["/api/health/live"]).toEqual({});
});
