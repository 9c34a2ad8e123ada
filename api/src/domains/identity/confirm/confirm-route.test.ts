import { afterEach, beforeEach, expect, test } from "bun:test";
import { createHookedDatabase } from "../../../../testing/hooked-database.ts";
import {
  confirmLink,
  createPerson,
  getConfirmLink,
  isSignedIn,
  password,
} from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";

const email = "maya@example.com";

let shop: TestShop;
let database: ReturnType<typeof createHookedDatabase>;
beforeEach(async () => {
  database = createHookedDatabase();
  shop = await createTestShop({}, database.open);
});
afterEach(() => shop.remove());

test("a database failure does not report the link as invalid, and the link still works", async () => {
  const maya = createPerson(shop);
  await maya.call("POST", "/auth/signup", { name: "Maya", email, password });
  const link = await getConfirmLink(shop, email);
  // Fails every write, because the rate limit may write first.
  database.failWrites(new Error("disk I/O error"));
  const failed = await confirmLink(maya, link);
  database.failWrites(null);
  expect(failed.status).toBeGreaterThanOrEqual(500);
  expect(failed.headers.get("location")).toBeNull();
  expect(await isSignedIn(maya)).toBe(false);
  await confirmLink(maya, link);
  expect(await isSignedIn(maya)).toBe(true);
});

test("a client can open sixty mailed links of any kind per minute", async () => {
  const token = "a-link-that-nobody-knows";
  const open = async (from: string) =>
    (await shop.call(`/api/auth/confirm?token=${token}`, {}, from)).status;
  for (let time = 0; time < 60; time++) expect(await open("203.0.113.1")).toBe(200);
  expect(await open("203.0.113.1")).toBe(429);
  const reset = await shop.call(
    "/api/auth/reset",
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, password }),
    },
    "203.0.113.1",
  );
  expect(reset.status).toBe(429);
  expect(await open("203.0.113.2")).toBe(200);
});
