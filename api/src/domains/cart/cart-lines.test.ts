import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addProducts, testNow } from "../../../testing/database.ts";
import { createMember } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { products } from "../catalog/table.ts";
import { listCartLines } from "./cart-lines.ts";
import { cartLines } from "./table.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [{ id: "p" }, { id: "q", isActive: false }, { id: "r" }]);
  await createMember(shop, "maya");
  await createMember(shop, "hari");
});
afterEach(() => shop.remove());

const put = (userId: string, productId: string, seconds: number, quantity = 1) =>
  shop.db.write((to) => [
    to.insert(cartLines).values({
      id: `${userId}-${productId}`,
      userId,
      productId,
      quantity,
      addedAt: new Date(testNow.getTime() + seconds * 1000),
    }),
  ]);

test("lists only the user's own lines with their products, also inactive ones, oldest first", async () => {
  await put("maya", "r", 2);
  await put("maya", "p", 3, 7);
  await put("maya", "q", 1);
  await put("hari", "p", 0);
  const lines = await listCartLines(shop.db, "maya");
  expect(lines.map(({ productId }) => productId)).toEqual(["q", "r", "p"]);
  const [row] = await shop.db.read.select().from(products).where(eq(products.id, "p"));
  expect(lines[2]).toEqual({
    id: "maya-p",
    productId: "p",
    quantity: 7,
    addedAt: new Date(testNow.getTime() + 3000),
    product: row ?? expect.unreachable(),
    pictures: [],
  });
});

test("a deleted product disappears from the cart", async () => {
  await put("maya", "p", 1);
  await put("maya", "r", 2);
  await shop.db.write((to) => [to.delete(products).where(eq(products.id, "p"))]);
  const lines = await listCartLines(shop.db, "maya");
  expect(lines.map(({ productId }) => productId)).toEqual(["r"]);
});
