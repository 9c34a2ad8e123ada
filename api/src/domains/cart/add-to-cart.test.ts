import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { openCart, type TestCart } from "../../../testing/carts.ts";
import { addPictures, addProducts, testNow } from "../../../testing/database.ts";
import { createMember } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { products } from "../catalog/table.ts";

let shop: TestShop;
let cart: TestCart;
beforeEach(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [
    { id: "balm", pricePaisa: 2_050, discountPricePaisa: 1_999, stock: 5 },
    { id: "syrup", stock: 50 },
    { id: "pills", stock: 5000 },
    { id: "empty", stock: 0 },
    { id: "hidden", isActive: false },
    { id: "expired", expiryDate: "2026-06-14" },
  ]);
  cart = openCart(await createMember(shop, "maya"));
});
afterEach(() => shop.remove());

const setProduct = (id: string, to: Partial<typeof products.$inferInsert>) =>
  shop.db.write((writing) => [writing.update(products).set(to).where(eq(products.id, id))]);

test("a new cart is empty", async () => {
  expect(await cart.get()).toMatchObject({ status: 200, lines: [] });
});

test("a line contains the whole product, and when it was added", async () => {
  await addPictures(shop.db, "balm", ["front", "back"]);
  const { items } = await cart.add("balm", 2);
  expect(items).toEqual([
    {
      id: expect.any(String),
      quantity: 2,
      addedAt: testNow.toISOString(),
      product: expect.objectContaining({
        id: "balm",
        price: 20.5,
        discountPrice: 19.99,
        stock: 5,
        profileImgUrl: "/pictures/front-640.webp",
        availability: "low_stock",
      }),
    },
  ]);
  expect((await cart.get()).items).toEqual(items);
});

test("adding the same product again increases its line, which keeps id, time and position", async () => {
  const [first] = (await cart.add("syrup", 2)).items;
  await cart.add("balm");
  shop.passTime(60_000);
  const { items, lines } = await cart.add("syrup", 3);
  expect(lines).toEqual([
    ["syrup", 5],
    ["balm", 1],
  ]);
  expect(items[0]).toEqual({ ...(first ?? expect.unreachable()), quantity: 5 });
});

test("lines of the same millisecond stay in the sequence in which they were added", async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `same-${(index * 7) % 20}`);
  await addProducts(
    shop.db,
    ids.map((id) => ({ id })),
  );
  for (const id of ids) await cart.add(id);
  expect((await cart.get()).lines.map(([id]) => id)).toEqual(ids);
});

describe("stock", () => {
  test("accepts all stock, but no more", async () => {
    expect((await cart.add("balm", 5)).lines).toEqual([["balm", 5]]);
    const rejected = await cart.add("balm");
    expect(rejected).toMatchObject({
      status: 409,
      failure: { code: "out_of_stock", error: "Only 5 left in stock", details: { available: 5 } },
    });
    expect((await cart.get()).lines).toEqual([["balm", 5]]);
  });

  test("rejects a product without stock", async () => {
    expect(await cart.add("empty")).toMatchObject({
      status: 409,
      failure: { code: "out_of_stock", error: "Out of stock", details: { available: 0 } },
    });
  });

  test("says that only one piece is left", async () => {
    await addProducts(shop.db, [{ id: "last", stock: 1 }]);
    expect((await cart.add("last", 2)).failure?.error).toBe("Only 1 left in stock");
  });

  test("includes the pieces already in the line", async () => {
    await cart.add("balm", 3);
    expect(await cart.add("balm", 3)).toMatchObject({ status: 409 });
    expect((await cart.add("balm", 2)).lines).toEqual([["balm", 5]]);
  });

  test("is read from the database, not from the product cache", async () => {
    await shop.call("/api/products/balm");
    await setProduct("balm", { stock: 1 });
    expect((await cart.add("balm", 2)).failure?.details).toEqual({ available: 1 });
    expect((await cart.add("balm")).items[0]?.product.stock).toBe(1);
  });
});

test.each(["hidden", "expired", "nothing", "BALM", "' or 1=1 --"])(
  "rejects the product id %s",
  async (id) => {
    expect(await cart.add(id)).toMatchObject({
      status: 404,
      failure: { code: "not_found", error: "Product not found" },
    });
    expect((await cart.get()).lines).toEqual([]);
  },
);

test("a line has at most 999 pieces", async () => {
  expect((await cart.add("pills", 999)).lines).toEqual([["pills", 999]]);
  const { status, failure } = await cart.add("pills");
  expect([status, failure?.code]).toEqual([409, "conflict"]);
  expect(failure?.error).toBe("A cart holds at most 999 of one product");
  expect((await cart.get()).lines).toEqual([["pills", 999]]);
});

test("a cart has at most 100 lines, and a full cart's lines can still grow", async () => {
  const ids = Array.from({ length: 101 }, (_, index) => `many-${index}`);
  await addProducts(
    shop.db,
    ids.map((id) => ({ id })),
  );
  for (const id of ids.slice(0, 100)) await cart.add(id);
  const { status, failure } = await cart.add("many-100");
  expect([status, failure?.code]).toEqual([409, "conflict"]);
  expect(failure?.error).toBe("A cart holds at most 100 products");
  const grown = await cart.add("many-0");
  expect([grown.lines.length, grown.lines[0]]).toEqual([100, ["many-0", 2]]);
});
