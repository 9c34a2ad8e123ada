import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addProducts } from "../../../testing/database.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import { products } from "../catalog/table.ts";
import { listBestSellers } from "./best-sellers.ts";

let shop: OrderShop;
let maya: Person;
let staff: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  maya = await shop.createBuyer("maya");
  staff = await shop.createBuyer("staff", {}, "staff");
});
afterEach(() => shop.remove());

const listSold = () => listBestSellers(shop.db, new Date(shop.clock().getTime() - 1000));

test("sorts by sold pieces, and counts only paid orders as revenue", async () => {
  const paid = await shop.createOrder(maya, "maya", { a: 2, b: 3 });
  await shop.createOrder(maya, "maya", { a: 4 });
  await staff.call("PATCH", `/orders/${paid}/payment-status`, { paymentStatus: "paid" });
  expect(await listSold()).toEqual([
    { productId: "a", name: "Product a", quantity: 6, revenue: 200 },
    { productId: "b", name: "Product b", quantity: 3, revenue: 751.5 },
  ]);
});

test("ignores earlier, cancelled and returned orders", async () => {
  await shop.createOrder(maya, "maya", { a: 9 });
  shop.passTime(1001);
  for (const status of ["cancelled", "returned"]) {
    const id = await shop.createOrder(maya, "maya", { b: 5 });
    await staff.call("PATCH", `/orders/${id}/payment-status`, { paymentStatus: "paid" });
    await staff.call("PATCH", `/orders/${id}/status`, { status });
  }
  await shop.createOrder(maya, "maya", { a: 1 });
  expect(await listSold()).toEqual([
    { productId: "a", name: "Product a", quantity: 1, revenue: 0 },
  ]);
});

test("uses a product's current name, and the ordered name of a deleted product", async () => {
  await shop.createOrder(maya, "maya", { a: 2, b: 1 });
  await shop.db.write((to) => [
    to.update(products).set({ name: "Renamed" }).where(eq(products.id, "a")),
    to.delete(products).where(eq(products.id, "b")),
  ]);
  expect(await listSold()).toEqual([
    { productId: "a", name: "Renamed", quantity: 2, revenue: 0 },
    { productId: null, name: "Product b", quantity: 1, revenue: 0 },
  ]);
});

test("counts deleted products separately", async () => {
  await shop.createOrder(maya, "maya", { a: 2, b: 1 });
  await shop.db.write((to) => [to.delete(products)]);
  expect((await listSold()).map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Product a", 2],
    ["Product b", 1],
  ]);
});

test("lists at most ten products", async () => {
  const ids = Array.from({ length: 12 }, (_, at) => `p${String(at).padStart(2, "0")}`);
  await addProducts(
    shop.db,
    ids.map((id) => ({ id })),
  );
  await shop.createOrder(maya, "maya", Object.fromEntries(ids.map((id, at) => [id, at + 1])));
  const names = (await listSold()).map(({ productId }) => productId);
  expect(names).toEqual(ids.toReversed().slice(0, 10));
});
