import { afterEach, beforeEach, expect, test } from "bun:test";
import { countAnswers, openCart, type TestCart } from "../../../testing/carts.ts";
import { addProducts } from "../../../testing/database.ts";
import { createMember } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";

let shop: TestShop;
let cart: TestCart;
beforeEach(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [
    { id: "p", stock: 30 },
    { id: "q", stock: 1 },
  ]);
  cart = openCart(await createMember(shop, "maya"));
});
afterEach(() => shop.remove());

test("a repeated add changes nothing and returns the current cart", async () => {
  await cart.add("p", 2, "key");
  await cart.add("q");
  const again = await cart.add("p", 2, "key");
  expect(again.lines).toEqual([
    ["p", 2],
    ["q", 1],
  ]);
});

test("without a key each add is separate", async () => {
  await cart.add("p", 2);
  expect((await cart.add("p", 2)).lines).toEqual([["p", 4]]);
});

test("fifty concurrent repeats add once", async () => {
  const calls = Array.from({ length: 50 }, () => cart.add("p", 1, "key"));
  expect(await countAnswers(calls)).toEqual({ "200": 50 });
  expect((await cart.get()).lines).toEqual([["p", 1]]);
});

test("fifty concurrent repeats that take the last stock all succeed", async () => {
  const calls = Array.from({ length: 50 }, () => cart.add("p", 30, "key"));
  expect(await countAnswers(calls)).toEqual({ "200": 50 });
  expect((await cart.get()).lines).toEqual([["p", 30]]);
});

test("a repeat does not bring back a removed line", async () => {
  await cart.add("p", 2, "key");
  await cart.clear();
  expect((await cart.add("p", 2, "key")).lines).toEqual([]);
});

test("rejects a key that was used with another body", async () => {
  await cart.add("p", 2, "key");
  expect(await cart.add("p", 3, "key")).toMatchObject({
    status: 409,
    failure: { code: "conflict" },
  });
  expect((await cart.get()).lines).toEqual([["p", 2]]);
});

test("two users can use the same key", async () => {
  const other = openCart(await createMember(shop, "hari"));
  await cart.add("p", 2, "key");
  expect((await other.add("p", 2, "key")).lines).toEqual([["p", 2]]);
});

test("a rejected add is not stored: with the same key it can succeed later", async () => {
  await cart.add("p", 29);
  expect((await cart.add("p", 2, "key")).status).toBe(409);
  await cart.clear();
  expect((await cart.add("p", 2, "key")).lines).toEqual([["p", 2]]);
});

test.each(["", "a b", "k".repeat(256)])("rejects the key %j", async (key) => {
  const { status, failure } = await cart.add("p", 1, key);
  expect([status, Object.keys(failure?.fields ?? {})]).toEqual([400, ["Idempotency-Key"]]);
});
