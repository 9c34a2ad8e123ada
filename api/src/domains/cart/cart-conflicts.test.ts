import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { openCart } from "../../../testing/carts.ts";
import { addProducts, testNow } from "../../../testing/database.ts";
import { createMember } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { limits } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Build, Database } from "../../platform/db/database.ts";
import { products } from "../catalog/table.ts";
import { addToCart } from "./add-to-cart.ts";
import { listCartLines } from "./cart-lines.ts";
import { setQuantity } from "./change-cart.ts";
import { cartLines } from "./table.ts";

let shop: TestShop;
let lineId: string;
beforeEach(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [{ id: "p", stock: 10 }, { id: "q" }]);
  const { items } = await openCart(await createMember(shop, "maya")).add("p", 3);
  lineId = items[0]?.id ?? "";
});
afterEach(() => shop.remove());

/** Creates a database that runs each given write before the next write of the tested call. */
const withWritesBetween = (...writes: Build[]): Database => ({
  ...shop.db,
  async write(build) {
    const next = writes.shift();
    if (next) await shop.db.write(next);
    return shop.db.write(build);
  },
});

/** Creates a database where one change comes right before the first write, and another right after its failure. */
const withFailedWriteBetween = (before: Build, after: Build): Database => {
  let isFirst = true;
  return {
    ...shop.db,
    async write(build) {
      if (!isFirst) return shop.db.write(build);
      isFirst = false;
      await shop.db.write(before);
      try {
        return await shop.db.write(build);
      } finally {
        await shop.db.write(after);
      }
    },
  };
};

const updateProduct = (to: Partial<typeof products.$inferInsert>): Build => {
  return (writing) => [writing.update(products).set(to).where(eq(products.id, "p"))];
};
const deleteProduct: Build = (to) => [to.delete(products).where(eq(products.id, "p"))];
const removeLines: Build = (to) => [to.delete(cartLines)];
const setInCart = (quantity: number): Build => {
  return (to) => [to.update(cartLines).set({ quantity }).where(eq(cartLines.id, lineId))];
};

const readError = (running: Promise<unknown>) =>
  running.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.message}` : error),
  );
const add = (db: Database, quantity = 2) =>
  readError(addToCart(db, testNow, "maya", { productId: "p", quantity }, null));
const set = (db: Database, quantity = 5) =>
  readError(setQuantity(db, testNow, "maya", lineId, quantity));
const readLines = async () =>
  (await listCartLines(shop.db, "maya")).map(({ productId, quantity }) => [productId, quantity]);

describe("adding notices a change between read and write:", () => {
  test.each<[string, Build, string]>([
    ["deactivated", updateProduct({ isActive: false }), "not_found: Product not found"],
    ["expired", updateProduct({ expiryDate: "2026-06-14" }), "not_found: Product not found"],
    ["sold down to 4", updateProduct({ stock: 4 }), "out_of_stock: Only 4 left in stock"],
    ["sold out", updateProduct({ stock: 0 }), "out_of_stock: Out of stock"],
    ["added by another tab", setInCart(9), "out_of_stock: Only 10 left in stock"],
  ])("%s", async (_, change, reason) => {
    expect(await add(withWritesBetween(change))).toBe(reason);
    expect((await readLines())[0]).not.toEqual(["p", 5]);
  });

  test("deleted", async () => {
    expect(await add(withWritesBetween(deleteProduct))).toBe("not_found: Product not found");
    expect(await readLines()).toEqual([]);
  });

  test.each([
    ["the cart filled up", 2],
    ["the cart filled up, and all pieces of the product are wanted", 10],
  ])("%s", async (_, quantity) => {
    const ids = Array.from({ length: 100 }, (_, index) => `many-${index}`);
    await addProducts(
      shop.db,
      ids.map((id) => ({ id })),
    );
    const fillCart: Build = (to) => [
      ...removeLines(to),
      ...ids.map((id) =>
        to
          .insert(cartLines)
          .values({ id, userId: "maya", productId: id, quantity: 1, addedAt: testNow }),
      ),
    ];
    expect(await add(withWritesBetween(fillCart), quantity)).toBe(
      "conflict: A cart holds at most 100 products",
    );
    expect(await readLines()).toHaveLength(100);
  });

  test.each<[string, Build, Build, number, number]>([
    [
      "sold out and in stock again",
      updateProduct({ stock: 0 }),
      updateProduct({ stock: 10 }),
      2,
      5,
    ],
    ["added and removed by another tab", setInCart(9), removeLines, 2, 2],
    [
      "sold out and in stock again, up to the most that a line holds",
      updateProduct({ stock: 0 }),
      updateProduct({ stock: 2000 }),
      limits.lineQuantity - 3,
      limits.lineQuantity,
    ],
  ])("%s: the pieces are added", async (_, change, back, quantity, inCart) => {
    expect(await add(withFailedWriteBetween(change, back), quantity)).toBeNull();
    expect(await readLines()).toEqual([["p", inCart]]);
  });

  test("adding creates a line again if it was removed", async () => {
    expect(await add(withWritesBetween(removeLines))).toBeNull();
    expect(await readLines()).toEqual([["p", 2]]);
  });
});

describe("setting a quantity notices a change between read and write:", () => {
  test.each<[string, Build, string]>([
    [
      "deactivated",
      updateProduct({ isActive: false }),
      "product_unavailable: This product is no longer sold",
    ],
    [
      "expired",
      updateProduct({ expiryDate: "2026-06-14" }),
      "product_unavailable: This product is no longer sold",
    ],
    ["sold down to 4", updateProduct({ stock: 4 }), "out_of_stock: Only 4 left in stock"],
  ])("%s", async (_, change, reason) => {
    expect(await set(withWritesBetween(change))).toBe(reason);
    expect(await readLines()).toEqual([["p", 3]]);
  });

  test("sold down to 4 and in stock again: the line has all pieces", async () => {
    const db = withFailedWriteBetween(updateProduct({ stock: 4 }), updateProduct({ stock: 10 }));
    expect(await set(db, 10)).toBeNull();
    expect(await readLines()).toEqual([["p", 10]]);
  });

  test.each<[string, Build]>([
    ["the line removed", removeLines],
    ["the product deleted", deleteProduct],
    [
      "the line removed and added again",
      (to) => [
        ...removeLines(to),
        to
          .insert(cartLines)
          .values({ id: "new", userId: "maya", productId: "p", quantity: 1, addedAt: testNow }),
      ],
    ],
  ])("%s", async (_, change) => {
    expect(await set(withWritesBetween(change))).toBe("not_found: Cart item not found");
    expect(await readLines()).not.toContainEqual(["p", 5]);
  });
});
