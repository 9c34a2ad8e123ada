import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addBatch } from "../../../../testing/batches.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { pickingListResponseSchema } from "../../../contract/index.ts";
import { products } from "../../catalog/table.ts";

let shop: OrderShop;
let staff: Person;
let maya: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  maya = await shop.createBuyer("maya");
});
afterEach(() => shop.remove());

const place = async (cart: Record<string, number>, status: string) => {
  const id = await shop.createOrder(maya, "maya", cart);
  await staff.call("PATCH", `/orders/${id}/status`, { status });
  shop.passTime(1000);
  return id;
};
const pick = async (query = "") => {
  const { body } = await staff.call("GET", `/orders/admin/picking${query}`);
  return pickingListResponseSchema.parse(body);
};

test("lists each product once with its quantity and its orders", async () => {
  const first = await place({ b: 2, a: 1 }, "confirmed");
  const second = await place({ b: 3 }, "processing");
  await place({ a: 9 }, "delivered");
  await place({ a: 9 }, "cancelled");
  expect(await pick()).toEqual({
    success: true,
    orders: 2,
    isCapped: false,
    lines: [
      {
        productId: "a",
        name: "Product a",
        shelf: null,
        quantity: 1,
        batches: [{ number: null, expiry: null, quantity: 1 }],
        orders: [{ id: first, orderNumber: "MED-20260615-00001", quantity: 1 }],
      },
      {
        productId: "b",
        name: "Product b",
        shelf: null,
        quantity: 5,
        batches: [{ number: null, expiry: null, quantity: 5 }],
        orders: [
          { id: first, orderNumber: "MED-20260615-00001", quantity: 2 },
          { id: second, orderNumber: "MED-20260615-00002", quantity: 3 },
        ],
      },
    ],
  });
});

test("names the batches to take, added up over the orders", async () => {
  await addBatch(shop.db, { productId: "b", number: "SOON", expiry: "2026-07-31", quantity: 3 });
  await addBatch(shop.db, { productId: "b", number: "LATE", expiry: "2027-01-31", quantity: 9 });
  await place({ b: 2 }, "confirmed");
  await place({ b: 4 }, "confirmed");
  expect((await pick()).lines[0]?.batches).toEqual([
    { number: "SOON", expiry: "2026-07-31", quantity: 3 },
    { number: "LATE", expiry: "2027-01-31", quantity: 3 },
  ]);
});

test("follows the shelves, and has products without one last", async () => {
  await place({ a: 1, b: 1 }, "confirmed");
  const list = async (shelves: Record<string, string | null>) => {
    for (const [id, shelf] of Object.entries(shelves)) {
      await shop.db.write((to) => [to.update(products).set({ shelf }).where(eq(products.id, id))]);
    }
    return (await pick()).lines.map(({ productId, shelf }) => [productId, shelf]);
  };
  expect(await list({ a: "A10", b: "A9" })).toEqual([
    ["b", "A9"],
    ["a", "A10"],
  ]);
  expect(await list({ a: null, b: "A9" })).toEqual([
    ["b", "A9"],
    ["a", null],
  ]);
});

test("applies the filters of the order list", async () => {
  await place({ a: 1 }, "confirmed");
  await place({ a: 2 }, "out_for_delivery");
  expect((await pick("?status=out_for_delivery")).lines).toMatchObject([{ quantity: 2 }]);
  expect((await pick("?from=2026-06-16")).lines).toEqual([]);
});

test("lists a deleted product under its ordered name", async () => {
  await place({ a: 1 }, "confirmed");
  await shop.db.write((to) => [to.delete(products).where(eq(products.id, "a"))]);
  expect((await pick()).lines).toMatchObject([{ productId: null, name: "Product a" }]);
});

test("rejects customers", async () => {
  expect((await maya.call("GET", "/orders/admin/picking")).status).toBe(403);
});
