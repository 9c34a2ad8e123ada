import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import { orderListResponseSchema, orderResponseSchema } from "../../contract/index.ts";
import { products } from "../catalog/table.ts";

let shop: OrderShop;
let maya: Person;
let id: string;

beforeEach(async () => {
  shop = await createOrderShop();
  maya = await shop.createBuyer("maya");
  id = await shop.createOrder(maya, "maya", { a: 1, b: 2 });
});
afterEach(() => shop.remove());

/** Reads the product ids of the order's items, from the order and from the list. */
async function readProductIds() {
  const single = orderResponseSchema.parse((await maya.call("GET", `/orders/${id}`)).body).order;
  const listed = orderListResponseSchema.parse(
    (await maya.call("GET", "/orders/user/orders")).body,
  );
  return [single, ...listed.orders].map(({ items }) => items.map(({ product }) => product.id));
}

const setActive = (isActive: boolean) =>
  shop.db.write((to) => [to.update(products).set({ isActive }).where(eq(products.id, "a"))]);

test("an item has its product id only while the shop shows the product", async () => {
  expect(await readProductIds()).toEqual(Array(2).fill(["a", "b"]));
  await setActive(false);
  expect(await readProductIds()).toEqual(Array(2).fill([null, "b"]));
  await setActive(true);
  expect(await readProductIds()).toEqual(Array(2).fill(["a", "b"]));
});

test("an item of a deleted product keeps its copy and has no product id", async () => {
  await shop.db.write((to) => [to.delete(products).where(eq(products.id, "b"))]);
  expect(await readProductIds()).toEqual(Array(2).fill(["a", null]));
  const { items } = orderResponseSchema.parse((await maya.call("GET", `/orders/${id}`)).body).order;
  expect(items[1]).toMatchObject({ product: { name: "Product b" }, quantity: 2, total: 501 });
});
