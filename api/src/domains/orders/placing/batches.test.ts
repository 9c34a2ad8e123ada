import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addBatch, listDrift, readBatches } from "../../../../testing/batches.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { asStockWrite } from "../../catalog/batches/stock-statements.ts";
import { batches, sellingDays, stockEntries } from "../../catalog/batches/table.ts";
import { products } from "../../catalog/table.ts";
import { orderItems } from "../table.ts";

let shop: OrderShop;
let staff: Person;
let maya: Person;

// Today is 2026-06-15. The product has 50 pieces without a batch, sold last.
beforeEach(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  maya = await shop.createBuyer("maya");
  await shop.db.write((to) => [to.update(products).set({ stock: 1 })]);
  await addBatch(shop.db, { productId: "a", number: "LATE", expiry: "2027-12-31", quantity: 3 });
  await addBatch(shop.db, { productId: "a", number: "SOON", expiry: "2026-06-15", quantity: 2 });
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

const set = (id: string, status: string, restock?: boolean) =>
  staff.call("PATCH", `/orders/${id}/status`, {
    status,
    ...(restock !== undefined && { restock }),
  });
const read = () => readBatches(shop.db, "a");
const getShown = async () => {
  const [row] = await shop.db.read.select().from(products).where(eq(products.id, "a"));
  return [row?.stock, row?.batchNumber, row?.expiryDate];
};

test("an order takes what expires first, split over batches, and its line keeps the split", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 4 });
  expect(await read()).toEqual({ "": 1, LATE: 1, SOON: 0 });
  expect(await getShown()).toEqual([2, "LATE", "2027-12-31"]);
  const [item] = await shop.db.read.select().from(orderItems).where(eq(orderItems.orderId, id));
  expect(item?.batchNumber).toBe("SOON");
  const split = await shop.db.read
    .select({ batch: stockEntries.batchId, quantity: stockEntries.quantity })
    .from(stockEntries)
    .where(eq(stockEntries.line, item?.id ?? ""));
  expect(split).toEqual([
    { batch: "SOON", quantity: -2 },
    { batch: "LATE", quantity: -2 },
  ]);
});

test("the back office sees the batches of each line, and its customer does not", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 4 });
  const split = [
    { number: "SOON", expiry: "2026-06-15", quantity: 2 },
    { number: "LATE", expiry: "2027-12-31", quantity: 2 },
  ];
  expect((await shop.getOrder(staff, id)).items).toMatchObject([{ batches: split }]);
  const { body } = await staff.call("GET", "/orders/admin/all");
  expect(body).toMatchObject({ orders: [{ items: [{ batches: split }] }] });
  expect(JSON.stringify((await maya.call("GET", `/orders/${id}`)).body)).not.toContain("SOON");
  await set(id, "cancelled");
  expect((await shop.getOrder(staff, id)).items).toMatchObject([{ batches: [] }]);
});

test("an order is found by every batch that it was split over", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 4 });
  for (const q of ["SOON", "LATE"]) {
    const { body } = await staff.call("GET", `/orders/admin/all?search=${q}`);
    expect(body).toMatchObject({ orders: [{ id }] });
  }
});

test("a cancelled order gives back to the batches that it took from", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 4 });
  await set(id, "cancelled");
  expect(await read()).toEqual({ "": 1, LATE: 3, SOON: 2 });
  expect(await getShown()).toEqual([6, "SOON", "2026-06-15"]);
  await set(id, "confirmed");
  expect(await read()).toEqual({ "": 1, LATE: 1, SOON: 0 });
});

test("a return is in quarantine of its batch, or on sale in it", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 4 });
  await set(id, "returned");
  expect(await read()).toEqual({ "": 1, LATE: [1, 2], SOON: [0, 2] });
  await set(id, "returned", true);
  expect(await read()).toEqual({ "": 1, LATE: 3, SOON: 2 });
  await set(id, "returned", false);
  expect(await read()).toEqual({ "": 1, LATE: [1, 2], SOON: [0, 2] });
  await set(id, "delivered");
  expect(await read()).toEqual({ "": 1, LATE: 1, SOON: 0 });
});

test("a return cannot be undone after its pieces have left the quarantine", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 2 });
  await set(id, "returned");
  await shop.db.write((to) => [
    to.insert(stockEntries).values({
      ...{ batchId: "SOON", productId: "a", kind: "destroyed", place: "quarantine" },
      ...{ quantity: -1, before: 2, after: 1, actor: "", at: shop.clock() },
    }),
  ]);
  expect((await set(id, "returned", true)).status).toBe(409);
  expect(await read()).toEqual({ "": 1, LATE: 3, SOON: [0, 1] });
});

test("an order that is older than the ledger gives back to the batch that is sold next", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 2 });
  const old = Bun.randomUUIDv7();
  await shop.db.write((to) => [
    to.update(orderItems).set({ id: old }).where(eq(orderItems.orderId, id)),
  ]);
  await set(id, "cancelled");
  expect((await getShown())[0]).toBe(8);
});

test.each(["recalled", "quarantine", "destroyed"] as const)(
  "a batch that is %s is not sold",
  async (state) => {
    await shop.db.write((to) => [
      asStockWrite(to.update(batches).set({ state }).where(eq(batches.id, "LATE"))),
    ]);
    expect((await getShown())[0]).toBe(3);
    expect((await shop.order(maya, "maya", {}, undefined)).status).toBe(400);
    await shop.createOrder(maya, "maya", { a: 3 });
    expect(await read()).toEqual({ "": 0, LATE: 3, SOON: 0 });
  },
);

test("what expires is out of the stock from midnight in Kathmandu, also in carts", async () => {
  await maya.call("POST", "/cart/add", { productId: "a", quantity: 5 });
  // 2026-06-15 23:59:59 in Kathmandu, and two seconds later.
  shop.passTime(Date.parse("2026-06-15T18:14:59Z") - shop.clock().getTime());
  expect((await maya.call("GET", "/products/a")).body).toMatchObject({
    data: { product: { stock: 6, expiryDate: "2026-06-15" } },
  });
  shop.passTime(2000);
  expect((await maya.call("GET", "/cart")).body).toMatchObject({
    data: { items: [{ quantity: 5, product: { stock: 4, batchNumber: "LATE" } }] },
  });
  expect(await read()).toEqual({ "": 1, LATE: 3, SOON: 2 });
  expect((await maya.call("PUT", "/cart/update", { productId: "a", quantity: 5 })).status).not.toBe(
    200,
  );
});

test("batches within the margin are not sold", async () => {
  await shop.db.write((to) => [
    asStockWrite(to.update(sellingDays).set({ marginDays: 1, updatedAt: shop.clock() })),
  ]);
  expect(await getShown()).toEqual([4, "LATE", "2027-12-31"]);
  await shop.db.write((to) => [
    asStockWrite(to.update(sellingDays).set({ marginDays: 0, updatedAt: shop.clock() })),
  ]);
  expect(await getShown()).toEqual([6, "SOON", "2026-06-15"]);
});
