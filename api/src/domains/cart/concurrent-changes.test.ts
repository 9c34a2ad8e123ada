import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { countAnswers, openCart, type TestCart } from "../../../testing/carts.ts";
import { addProducts } from "../../../testing/database.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { products } from "../catalog/table.ts";

let shop: TestShop;
let maya: Person;
let cart: TestCart;
beforeEach(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [{ id: "p", stock: 30 }]);
  maya = await createMember(shop, "maya");
  cart = openCart(maya);
});
afterEach(() => shop.remove());

const repeat = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test("fifty concurrent adds never exceed the stock, and each rejection has a reason", async () => {
  expect(await countAnswers(repeat(50, () => cart.add("p")))).toEqual({
    "200": 30,
    "409 out_of_stock: Only 30 left in stock": 20,
  });
  expect((await cart.get()).lines).toEqual([["p", 30]]);
});

test("two concurrent adds to an empty cart create one line", async () => {
  for (let round = 0; round < 10; round++) {
    await cart.clear();
    const found = await countAnswers([cart.add("p", 2), cart.add("p", 3)]);
    expect(found).toEqual({ "200": 2 });
    expect((await cart.get()).lines).toEqual([["p", 5]]);
  }
});

test("concurrent adds never create more than 100 lines", async () => {
  const ids = repeat(130, (index) => `many-${index}`);
  await addProducts(
    shop.db,
    ids.map((id) => ({ id })),
  );
  const before = ids.slice(0, 90);
  for (const id of before) await cart.add(id);
  expect(await countAnswers(ids.slice(90).map((id) => cart.add(id)))).toEqual({
    "200": 10,
    "409 conflict: A cart holds at most 100 products": 30,
  });
  expect((await cart.get()).lines).toHaveLength(100);
});

test("concurrent adds never create a line of more than 999 pieces", async () => {
  await addProducts(shop.db, [{ id: "pills", stock: 5000 }]);
  expect(await countAnswers(repeat(20, () => cart.add("pills", 100)))).toEqual({
    "200": 9,
    "409 conflict: A cart holds at most 999 of one product": 11,
  });
  expect((await cart.get()).lines).toEqual([["pills", 900]]);
});

test("users do not affect each other", async () => {
  const people = await Promise.all(repeat(20, (index) => createMember(shop, `person-${index}`)));
  const carts = people.map(openCart);
  const found = await countAnswers(carts.map((one, index) => one.add("p", index + 1)));
  expect(found).toEqual({ "200": 20 });
  const lines = await Promise.all(carts.map(async (one) => (await one.get()).lines));
  expect(lines).toEqual(repeat(20, (index) => [["p", index + 1] as const]));
});

test("only one of fifty concurrent removals of a line succeeds", async () => {
  const id = (await cart.add("p")).items[0]?.id ?? "";
  const found = await countAnswers(
    repeat(50, (index) => (index % 2 === 0 ? cart.remove(id) : cart.set(id, 0))),
  );
  expect(found).toEqual({ "200": 1, "404 not_found: Cart item not found": 49 });
});

test("each response is a cart or an out-of-stock error while stock runs out", async () => {
  const id = (await cart.add("p")).items[0]?.id ?? "";
  const sellOne = () =>
    shop.db.write((to) => [
      to
        .update(products)
        .set({ stock: sql`${products.stock} - 1` })
        .where(eq(products.id, "p")),
    ]);
  const sales = Promise.all(repeat(30, sellOne));
  const found = await countAnswers(
    repeat(60, (index) => (index % 2 === 0 ? cart.add("p") : cart.set(id, (index % 30) + 1))),
  );
  await sales;
  for (const answer of Object.keys(found)) {
    expect(answer).toMatch(/^(200|409 out_of_stock: (Only \d+ left in stock|Out of stock))$/);
  }
  expect((await cart.add("p")).failure?.error).toBe("Out of stock");
});
