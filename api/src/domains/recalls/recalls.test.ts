import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { listDrift, readBatches } from "../../../testing/batches.ts";
import { openCart } from "../../../testing/carts.ts";
import {
  createRecallShop,
  findBatches,
  listOrders,
  postRecall,
  type RecallShop,
  startRecall,
} from "../../../testing/recalls.ts";
import type { RecallDetails } from "../../contract/index.ts";
import { batches, stockEntries } from "../catalog/batches/table.ts";
import { products } from "../catalog/table.ts";
import { orderItems } from "../orders/table.ts";

let shop: RecallShop;
beforeEach(async () => {
  shop = await createRecallShop();
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

const readState = async (id: string) =>
  (await shop.db.read.select().from(batches).where(eq(batches.id, id)))[0]?.state;

test("a number finds the batches of all products that have it, in any spelling", async () => {
  await shop.db.write((to) => [
    to
      .insert(batches)
      .values({ id: "b1", productId: "b", number: "n-1", receivedAt: shop.clock() }),
  ]);
  const found = await findBatches(shop.staff, "number=%20N%20-1");
  expect(found.map(({ id, productName, quantity }) => [id, productName, quantity])).toEqual([
    ["N-1", "Product a", 30],
    ["b1", "Product b", 0],
  ]);
  expect(await findBatches(shop.staff, "number=other")).toEqual([]);
});

test("a recall stops the sale at once, and tells who has the product in a cart", async () => {
  const maya = openCart(await shop.createBuyer("maya", { a: 60 }));
  const before = await shop.getStock();
  await startRecall(shop.staff);
  expect(await shop.getStock()).toEqual({ ...before, a: 70 });
  expect(await readState("N-1")).toBe("recalled");
  await startRecall(shop.staff, { product: "a" });
  expect(await shop.getStock()).toEqual({ ...before, a: 0 });
  const { items } = await maya.get();
  expect(items.map(({ product }) => product.availability)).toEqual(["out_of_stock"]);
  const maker = await shop.createBuyer("hari");
  await shop.fillCart("hari", { a: 1 });
  expect((await shop.order(maker, "hari")).status).toBe(409);
});

test("the ledger says who recalled the batch and why", async () => {
  const { id } = await startRecall(shop.staff);
  const rows = await shop.db.read
    .select()
    .from(stockEntries)
    .where(eq(stockEntries.kind, "recalled"));
  expect(
    rows.map(({ batchId, quantity, after, actor, reference, reason }) => [
      ...[batchId, quantity, after, actor, reference, reason],
    ]),
  ).toEqual([["N-1", 0, 30, "staff", id, "Notice of the agency"]]);
});

test("lists each order that got the batch with the pieces that did not come back", async () => {
  const maya = await shop.createBuyer("maya");
  const first = await shop.createOrder(maya, "maya", { a: 25 });
  const split = await shop.createOrder(maya, "maya", { a: 8, b: 1 });
  const cancelled = await shop.createOrder(maya, "maya", { a: 3 });
  await maya.call("PATCH", `/orders/${cancelled}/cancel`);
  await shop.admin.call("PATCH", `/orders/${first}/status`, { status: "delivered" });
  const recall = await startRecall(shop.staff);
  expect(recall).toMatchObject({ orders: 2, pieces: 30, open: 1 });
  const orders = await listOrders(shop.staff, recall.id);
  // The parcel that can still be stopped comes first.
  expect(
    orders.map(({ id, pieces, items, phoneNumber, email }) => [
      ...[id, pieces, items[0]?.name, items[0]?.batchNumber, phoneNumber, email],
    ]),
  ).toEqual([
    [split, 5, "Product a", "N-1", "9812345678", "maya@example.com"],
    [first, 25, "Product a", "N-1", "9812345678", "maya@example.com"],
  ]);
  const answer = await shop.staff.call("GET", "/recalls/orders?batch=N-1&limit=1");
  expect(answer.body).toMatchObject({ total: 2, orders: [{ id: split }] });
});

test("an order that is older than the ledger counts by the number that it noted", async () => {
  const maya = await shop.createBuyer("maya");
  const order = await shop.createOrder(maya, "maya", { a: 2 });
  await shop.db.write((to) => [
    to
      .insert(batches)
      .values({ id: "old", productId: "b", number: "X 9", receivedAt: shop.clock() }),
  ]);
  await shop.db.write((to) => [
    to.update(products).set({ name: "Renamed" }).where(eq(products.id, "a")),
  ]);
  await makeOlder(order, "x9");
  const old = (await findBatches(shop.staff, "number=X9")).find(
    ({ productId }) => productId === "a",
  );
  expect(old).toMatchObject({ productName: "Renamed", quantity: 0 });
  const who = await shop.staff.call("GET", `/recalls/orders?batch=${old?.id}`);
  expect(who.body).toMatchObject({ total: 1, orders: [{ id: order, pieces: 2 }] });
  const recall = await startRecall(shop.staff, { batches: [old?.id] });
  expect((await listOrders(shop.staff, recall.id)).map(({ id, pieces }) => [id, pieces])).toEqual([
    [order, 2],
  ]);
  // Its number has a row now, which a delivery of the same batch finds.
  expect(await findBatches(shop.staff, "number=X9")).toMatchObject([
    { productId: "b", recallId: null },
    { productId: "a", recallId: recall.id, state: "recalled" },
  ]);
});

test("so does an order of a product that was deleted", async () => {
  const maya = await shop.createBuyer("maya");
  const order = await shop.createOrder(maya, "maya", { b: 3 });
  await makeOlder(order, "Z1");
  await shop.db.write((to) => [to.delete(products).where(eq(products.id, "b"))]);
  const found = await findBatches(shop.staff, "number=z1");
  expect(found).toMatchObject([{ productId: "", productName: "Product b" }]);
  const recall = await startRecall(shop.staff, { batches: found.map(({ id }) => id) });
  expect(recall).toMatchObject({ products: ["Product b"], numbers: ["Z1"], orders: 1, pieces: 3 });
});

/** Makes an order one that is older than the ledger: no entry names its item. */
const makeOlder = (orderId: string, batchNumber: string) =>
  shop.db.write((to) => [
    to
      .update(orderItems)
      .set({ id: Bun.randomUUIDv7(), batchNumber })
      .where(eq(orderItems.orderId, orderId)),
  ]);

test("of 20 recalls of one batch at once, one is made and the others say so", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => postRecall(shop.staff, { batches: ["N-1"] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
});

test("a repeated call answers with the same recall", async () => {
  const call = () => postRecall(shop.staff, { batches: ["N-1"] }, "once");
  const [one, other] = await Promise.all([call(), call()]);
  const ids = [one, other, await call()].map(
    ({ body }) => (body as { recall: RecallDetails }).recall.id,
  );
  expect(new Set(ids).size).toBe(1);
});

test("only an admin ends a recall, and its batches are sold again", async () => {
  const before = await shop.getStock();
  const { id } = await startRecall(shop.staff);
  const end = { reason: "Tested, in order" };
  expect((await shop.staff.call("POST", `/recalls/${id}/end`, end)).status).toBe(403);
  const answer = await shop.admin.call("POST", `/recalls/${id}/end`, end);
  expect(answer.body).toMatchObject({
    recall: { ended: { by: { id: "admin" }, reason: "Tested, in order" } },
  });
  expect(await shop.getStock()).toEqual(before);
  expect((await shop.admin.call("POST", `/recalls/${id}/end`, end)).status).toBe(409);
});

test("a batch of two recalls is sold again when both have ended", async () => {
  const one = await startRecall(shop.staff);
  const both = await startRecall(shop.staff, { product: "a" });
  const end = (id: string) => shop.admin.call("POST", `/recalls/${id}/end`, { reason: "In order" });
  await end(one.id);
  expect(await readState("N-1")).toBe("recalled");
  await end(both.id);
  expect(await readState("N-1")).toBe("sellable");
});

test("what was set aside before a recall is set aside after it", async () => {
  await shop.db.write((to) => [
    to.update(batches).set({ state: "quarantine" }).where(eq(batches.id, "N-1")),
  ]);
  const { id } = await startRecall(shop.staff);
  await shop.admin.call("POST", `/recalls/${id}/end`, { reason: "In order" });
  expect(await readState("N-1")).toBe("quarantine");
  expect((await readBatches(shop.db, "a"))["N-1"]).toBe(30);
});

test("a batch or product that does not exist is not found, and a recall needs a reason", async () => {
  for (const body of [{ batches: ["none"] }, { product: "none" }]) {
    expect((await postRecall(shop.staff, body)).status).toBe(404);
  }
  const wrong = [{ reason: " " }, {}, { product: "a", batches: ["N-1"] }, { batches: [] }];
  for (const body of wrong) {
    const whole = { ...(body.reason && { batches: ["N-1"] }), ...body };
    expect((await postRecall(shop.staff, whole)).status).toBe(400);
  }
});
