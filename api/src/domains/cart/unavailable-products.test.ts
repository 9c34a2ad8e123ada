import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { openCart, type TestCart } from "../../../testing/carts.ts";
import { addProducts } from "../../../testing/database.ts";
import { createMember } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { products } from "../catalog/table.ts";

let shop: TestShop;
let cart: TestCart;
beforeEach(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [
    { id: "balm", stock: 5 },
    { id: "syrup" },
    { id: "last-day", expiryDate: "2026-06-15" },
  ]);
  cart = openCart(await createMember(shop, "maya"));
});
afterEach(() => shop.remove());

const setProduct = (id: string, to: Partial<typeof products.$inferInsert>) =>
  shop.db.write((writing) => [writing.update(products).set(to).where(eq(products.id, id))]);

test("sells a product on its last day in Kathmandu, but not on the next day", async () => {
  expect((await cart.add("last-day")).status).toBe(200);
  // From 10:15 to a minute before midnight in Kathmandu, then to midnight.
  shop.passTime((13 * 60 + 44) * 60_000);
  expect((await cart.add("last-day")).status).toBe(200);
  shop.passTime(60_000);
  expect((await cart.add("last-day")).status).toBe(404);
});

test("a product that is no longer sold stays in the cart and is marked unavailable", async () => {
  await cart.add("balm");
  await cart.add("syrup");
  await setProduct("balm", { isActive: false });
  await setProduct("syrup", { expiryDate: "2026-01-01" });
  const { items } = await cart.get();
  expect(items.map(({ product }) => [product.isActive, product.availability])).toEqual([
    [false, "low_stock"],
    [true, "out_of_stock"],
  ]);
});

test("a deleted product disappears from the cart", async () => {
  await cart.add("balm");
  await cart.add("syrup");
  await shop.db.write((to) => [to.delete(products).where(eq(products.id, "balm"))]);
  expect((await cart.get()).lines).toEqual([["syrup", 1]]);
});
