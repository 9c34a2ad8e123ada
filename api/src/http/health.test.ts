import { afterEach, beforeEach, expect, test } from "bun:test";
import { failureSchema } from "../contract/index.ts";
import { type TestShop, testShop } from "../testing-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.remove());

test("the shop is well while its database answers", async () => {
  const { status, body, headers } = await shop.call("/api/health");
  expect([status, body]).toEqual([200, { success: true }]);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("without its database it is not, and says when to ask again", async () => {
  await shop.db.close();
  const { status, body, headers } = await shop.call("/api/health");
  expect(status).toBe(503);
  expect(headers.get("retry-after")).toBe("5");
  expect(failureSchema.parse(body).code).toBe("unavailable");
});
