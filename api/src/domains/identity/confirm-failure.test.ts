import { afterEach, beforeEach, expect, test } from "bun:test";
import { aPerson, confirmLink, isSignedIn, password } from "../../../testing/people.ts";
import { type TestShop, testShop } from "../../../testing/test-shop.ts";
import { hookedDatabase } from "../../../testing/write-hook.ts";

const email = "maya@example.com";

let shop: TestShop;
let database: ReturnType<typeof hookedDatabase>;
beforeEach(async () => {
  database = hookedDatabase();
  shop = await testShop({}, database.open);
});
afterEach(() => shop.remove());

test("a database that fails while a link is confirmed is not told as a bad link, and the link still works", async () => {
  const maya = aPerson(shop);
  await maya.call("POST", "/auth/signup", { name: "Maya", email, password });
  const link = await confirmLink(shop, email);
  database.beforeNextWrite(() => Promise.reject(new Error("disk I/O error")));
  const failed = await maya.call("GET", link);
  expect(failed.status).toBeGreaterThanOrEqual(500);
  expect(failed.headers.get("location")).toBeNull();
  expect(await isSignedIn(maya)).toBe(false);
  await maya.call("GET", link);
  expect(await isSignedIn(maya)).toBe(true);
});
