import { afterEach, beforeEach, expect, test } from "bun:test";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { failureSchema } from "../../contract/index.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

test("each request is one line, under the id its answer carries", async () => {
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

test("a failure is logged under the id that its answer names", async () => {
  await shop.db.write(() => [{ toSQL: () => ({ sql: "drop table versions", params: [] }) }]);
  const { body, headers } = await shop.call("/api/products");
  const { requestId } = failureSchema.parse(body);
  expect(headers.get("x-request-id")).toBe(requestId);
  expect(shop.logged().map(({ kind, id }) => [kind, id])).toEqual([
    ["failure", requestId],
    ["request", requestId],
  ]);
});

test("ids are ours: what the caller sends is not taken over", async () => {
  const { headers } = await shop.call("/api/products", { headers: { "x-request-id": "mine" } });
  expect(headers.get("x-request-id")).not.toBe("mine");
});

test("the log holds no query, cookie, token or address", async () => {
  await shop.call("/api/products?page=1&token=secret1", {
    headers: { cookie: "session=secret2", authorization: "Bearer secret3" },
  });
  const text = JSON.stringify(shop.logged());
  expect(text).not.toContain("secret");
  expect(text).not.toContain("203.0.113.7");
});

test("a path of ten thousand characters does not fill the log", async () => {
  await shop.call(`/api/${"x".repeat(10_000)}`);
  expect(JSON.stringify(shop.logged()).length).toBeLessThan(1000);
});
