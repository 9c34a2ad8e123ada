import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { openCart, type TestCart } from "../../../testing/carts.ts";
import { addProducts } from "../../../testing/database.ts";
import { createMember } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { products } from "../catalog/table.ts";

let shop: TestShop;
let cart: TestCart;
let lineId: string;
beforeEach(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [
    { id: "p", stock: 10 },
    { id: "q", stock: 10 },
  ]);
  cart = openCart(await createMember(shop, "maya"));
  lineId = (await cart.add("p", 8)).items[0]?.id ?? "";
  await cart.add("q", 1);
});
afterEach(() => shop.remove());

const setProduct = (to: Partial<typeof products.$inferInsert>) =>
  shop.db.write((writing) => [writing.update(products).set(to).where(eq(products.id, "p"))]);
const untouched: [string, number][] = [
  ["p", 8],
  ["q", 1],
];

describe("setting a quantity", () => {
  test.each([1, 7, 8, 10])("accepts %p, which is in stock", async (quantity) => {
    expect((await cart.set(lineId, quantity)).lines).toEqual([
      ["p", quantity],
      ["q", 1],
    ]);
  });

  test.each([0, -1, -1e9, Number.MIN_SAFE_INTEGER])("removes the line for %p", async (quantity) => {
    expect((await cart.set(lineId, quantity)).lines).toEqual([["q", 1]]);
    expect((await cart.set(lineId, quantity)).status).toBe(404);
  });

  test("rejects a quantity above the stock and says what is left", async () => {
    expect(await cart.set(lineId, 11)).toMatchObject({
      status: 409,
      failure: { code: "out_of_stock", error: "Only 10 left in stock", details: { available: 10 } },
    });
    expect((await cart.get()).lines).toEqual(untouched);
  });

  test("rejects a lower quantity above a reduced stock, and accepts the stock", async () => {
    await setProduct({ stock: 3 });
    expect((await cart.set(lineId, 4)).failure?.error).toBe("Only 3 left in stock");
    expect((await cart.set(lineId, 8)).failure?.error).toBe("Only 3 left in stock");
    expect((await cart.set(lineId, 3)).lines[0]).toEqual(["p", 3]);
  });

  test("of a sold-out product can only be 0", async () => {
    await setProduct({ stock: 0 });
    expect(await cart.set(lineId, 1)).toMatchObject({
      status: 409,
      failure: { code: "out_of_stock", error: "Out of stock", details: { available: 0 } },
    });
    expect((await cart.set(lineId, 0)).lines).toEqual([["q", 1]]);
  });

  test.each([
    ["inactive", { isActive: false }],
    ["expired", { expiryDate: "2026-06-14" }],
  ])("of an %s product can only be 0", async (_, to) => {
    await setProduct(to);
    for (const quantity of [1, 8, 9]) {
      expect(await cart.set(lineId, quantity)).toMatchObject({
        status: 409,
        failure: { code: "product_unavailable" },
      });
    }
    expect((await cart.get()).lines).toEqual(untouched);
    expect((await cart.set(lineId, 0)).lines).toEqual([["q", 1]]);
  });
});

describe("removing", () => {
  test("removes one line, and answers 404 the second time", async () => {
    expect((await cart.remove(lineId)).lines).toEqual([["q", 1]]);
    expect(await cart.remove(lineId)).toMatchObject({
      status: 404,
      failure: { code: "not_found", error: "Cart item not found" },
    });
  });

  test("works for a product that is no longer sold", async () => {
    await setProduct({ isActive: false, stock: 0 });
    expect((await cart.remove(lineId)).lines).toEqual([["q", 1]]);
  });

  test("of all lines empties the cart, also repeatedly", async () => {
    expect(await cart.clear()).toMatchObject({ status: 200, lines: [] });
    expect(await cart.clear()).toMatchObject({ status: 200, lines: [] });
    expect((await cart.get()).lines).toEqual([]);
  });
});

const unknownLineIds = [
  "nothing",
  "%00",
  "%ed%a0%80",
  "x".repeat(400),
  "p",
  "' or 1=1 --",
  "clear",
];

test.each(unknownLineIds)("answers 404 for the line id %p", async (id) => {
  for (const answer of [await cart.set(id, 1), await cart.set(id, 0), await cart.remove(id)]) {
    expect(answer).toMatchObject({ status: 404, failure: { error: "Cart item not found" } });
  }
  expect((await cart.get()).lines).toEqual(untouched);
});
