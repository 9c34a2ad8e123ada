import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addBatch, listDrift, readBatches } from "../../../testing/batches.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createCounter, openStockCount } from "../../../testing/stock-counts.ts";
import { failureSchema } from "../../contract/index.ts";
import { asStockWrite } from "../catalog/batches/stock-statements.ts";
import { batches, stockEntries } from "../catalog/batches/table.ts";

let shop: OrderShop;
let admin: Person;
let staff: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  admin = await createMember(shop, "admin", "admin");
  staff = await createMember(shop, "sita", "staff");
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

const count = async (input: object = {}) => {
  const id = await openStockCount(staff, input);
  return { id, sita: createCounter(staff, id), admin: createCounter(admin, id) };
};
const listCounted = (reference: string) =>
  shop.db.read.select().from(stockEntries).where(eq(stockEntries.reference, reference));

test("a count corrects what is missing and what is more, with entries that name it and the reason", async () => {
  const { id, sita, admin } = await count();
  const { line } = await sita.save("a", 47);
  await sita.save("b", 52);
  await staff.call("PUT", `/stock-counts/${id}/lines/${line.id}/reason`, {
    reason: "broken",
    note: "Fell down",
  });
  const { differences, sums } = await sita.readDifferences();
  expect(
    differences.map((row) => [row.product.id, row.expected, row.difference, row.worth]),
  ).toEqual([
    ["b", 50, 2, 501],
    ["a", 50, -3, -300],
  ]);
  expect(sums).toMatchObject({ lines: 2, different: 2, missing: 3, more: 2, worth: 201, cost: 0 });
  expect((await admin.apply()).status).toBe(200);
  expect(await shop.getStock()).toEqual({ a: 47, b: 52 });
  expect(await listCounted(id)).toMatchObject([
    { productId: "a", kind: "counted", quantity: -3, actor: "admin", reason: "broken: Fell down" },
    { productId: "b", kind: "counted", quantity: 2, actor: "admin", reason: "miscounted" },
  ]);
  expect(await sita.read()).toMatchObject({
    state: "applied",
    counted: 2,
    total: 2,
    closedBy: { id: "admin" },
  });
  expect((await sita.readDifferences()).sums).toEqual(sums);
});

test("pieces found of a product whose only batch is recalled are refused by name, and the rest is applied without them", async () => {
  await shop.db.write((to) => [
    asStockWrite(to.update(batches).set({ state: "recalled" }).where(eq(batches.productId, "a"))),
  ]);
  const { sita, admin } = await count();
  await sita.save("a", 3);
  await sita.save("b", 48);
  const { status, body } = await admin.apply();
  expect(status).toBe(409);
  expect(failureSchema.parse(body).error).toContain("not on sale of: Product a.");
  expect(await shop.getStock()).toEqual({ a: 0, b: 50 });
  await sita.save("a", null);
  expect((await admin.apply()).status).toBe(200);
  expect(await shop.getStock()).toEqual({ a: 0, b: 48 });
});

test("what is sold after the moment of counting is not counted as missing", async () => {
  const { sita, admin } = await count();
  const maya = await shop.createBuyer("maya");
  await shop.createOrder(maya, "maya", { a: 5 });
  // Nobody has packed the five yet, so they stand on the shelf.
  await sita.save("a", 49);
  await shop.createOrder(maya, "maya", { a: 10 });
  expect((await sita.readDifferences()).differences).toMatchObject([{ difference: -1 }]);
  await admin.apply();
  expect(await shop.getStock()).toEqual({ a: 34, b: 50 });
});

test("a line that could not be sent at once has the stock of the moment when it was counted", async () => {
  await addBatch(shop.db, { productId: "a", number: "B1", expiry: "2026-12-31", quantity: 9 });
  const owner = admin;
  const { sita, admin: applier } = await count();
  shop.passTime(60_000);
  // Of 59 there are 57. Then five are packed for an order, and three more are ordered.
  const maya = await shop.createBuyer("maya");
  const packed = await shop.createOrder(maya, "maya", { a: 5 });
  for (const status of ["confirmed", "processing"]) {
    await owner.call("PATCH", `/orders/${packed}/status`, { status });
  }
  await shop.createOrder(maya, "maya", { a: 3 });
  shop.passTime(60_000);
  const { line } = await sita.save("a", 57, { secondsAgo: 90 });
  expect(line.at).toBe(new Date(shop.clock().getTime() - 90_000).toISOString());
  await sita.save("b", 8, { secondsAgo: 0 });
  expect((await sita.readDifferences()).differences).toMatchObject([
    { product: { id: "b" }, difference: -42 },
    { product: { id: "a" }, expected: 59, difference: -2 },
  ]);
  await sita.save("a", 9, { batchId: "B1", secondsAgo: 90 });
  expect((await sita.readDifferences()).differences.map((row) => row.product.id)).toEqual(["b"]);
  await sita.save("a", 57, { secondsAgo: 90 });
  await applier.apply();
  expect(await shop.getStock()).toMatchObject({ a: 49 });
});

test("pieces of open orders can be left out of a count", async () => {
  const { sita, admin } = await count({ hasOpenOrders: false });
  const maya = await shop.createBuyer("maya");
  await shop.createOrder(maya, "maya", { a: 5 });
  await sita.save("a", 44);
  await admin.apply();
  expect(await shop.getStock()).toMatchObject({ a: 44 });
});

test("a count again is the one that counts, of its own moment", async () => {
  const owner = admin;
  const { sita, admin: applier } = await count();
  await sita.save("a", 10);
  const maya = await shop.createBuyer("maya");
  const order = await shop.createOrder(maya, "maya", { a: 8 });
  for (const status of ["confirmed", "processing"]) {
    await owner.call("PATCH", `/orders/${order}/status`, { status });
  }
  await sita.save("a", 42);
  expect((await sita.readDifferences()).differences).toEqual([]);
  await applier.apply();
  expect(await shop.getStock()).toMatchObject({ a: 42 });
});

test("missing pieces are taken in the order of sale, or from the batch that was counted", async () => {
  await addBatch(shop.db, { productId: "a", number: "B1", expiry: "2026-12-31", quantity: 2 });
  await addBatch(shop.db, { productId: "a", number: "B2", expiry: "2027-12-31", quantity: 9 });
  const first = await count();
  await first.sita.save("a", 57);
  await first.admin.apply();
  expect(await readBatches(shop.db, "a")).toEqual({ "": 50, B1: 0, B2: 7 });
  const second = await count({ isByBatch: true });
  await second.sita.save("a", 5, { batchId: "B2" });
  await second.sita.save("a", 1, { batchId: "B1" });
  await second.admin.apply();
  expect(await readBatches(shop.db, "a")).toEqual({ "": 50, B1: 1, B2: 5 });
});

test("a count of the whole product replaces those of its batches, and the reverse", async () => {
  await addBatch(shop.db, { productId: "a", number: "B1", expiry: "2027-12-31", quantity: 9 });
  const { sita } = await count();
  const different = async () =>
    (await sita.readDifferences()).differences.map((row) => [row.batchNumber, row.difference]);
  await sita.save("a", 8, { batchId: "B1" });
  await sita.save("a", 50);
  expect(await different()).toEqual([[null, -9]]);
  await sita.save("a", 7, { batchId: "B1" });
  expect(await different()).toEqual([["B1", -2]]);
  await sita.save("a", null, { batchId: "B1" });
  expect(await different()).toEqual([]);
  expect((await sita.read()).counted).toBe(0);
});

test("two counts of the same shelf do not correct the same pieces twice", async () => {
  const [one, other] = [await count(), await count()];
  await one.sita.save("a", 48);
  await other.sita.save("a", 48);
  await one.admin.apply();
  expect((await other.sita.readDifferences()).differences).toEqual([]);
  await other.admin.apply();
  expect(await shop.getStock()).toMatchObject({ a: 48 });
});

test("an older count that is applied later changes nothing about what was counted since", async () => {
  const [older, newer] = [await count(), await count()];
  await older.sita.save("a", 50);
  // Two break meanwhile, so 48 are counted.
  await newer.sita.save("a", 48);
  await newer.admin.apply();
  expect((await older.sita.readDifferences()).differences).toEqual([]);
  await older.admin.apply();
  expect(await shop.getStock()).toMatchObject({ a: 48 });
});

test("a stock that somebody set by hand after the count is pointed out", async () => {
  const { sita } = await count();
  await sita.save("a", 48);
  expect((await sita.readDifferences()).differences).toMatchObject([{ isSetSince: false }]);
  await admin.call("PUT", "/products/a/stock", { quantity: 60 });
  expect((await sita.readDifferences()).differences).toMatchObject([
    { difference: -2, correction: -2, isSetSince: true },
  ]);
});

test("no more is corrected than is there", async () => {
  const { sita, admin } = await count();
  await sita.save("a", 5);
  const maya = await shop.createBuyer("maya");
  await shop.createOrder(maya, "maya", { a: 20 });
  expect((await sita.readDifferences()).differences).toMatchObject([
    { difference: -45, correction: -30 },
  ]);
  await admin.apply();
  expect(await shop.getStock()).toMatchObject({ a: 0 });
});

test("a product that was deleted after it was counted is left out", async () => {
  await addBatch(shop.db, { productId: "b", number: "B1", expiry: "2027-12-31", quantity: 9 });
  const { id, sita, admin: applier } = await count();
  await sita.save("a", 55);
  await sita.save("b", 12, { batchId: "B1" });
  for (const product of ["a", "b"]) await admin.call("DELETE", `/products/${product}`);
  expect((await applier.apply()).status).toBe(200);
  expect(await listCounted(id)).toEqual([]);
});

test("nothing is counted in a closed count, and a discarded one changes no stock", async () => {
  const { id, sita, admin: applier } = await count();
  await sita.save("a", 40);
  expect((await staff.call("POST", `/stock-counts/${id}/discard`)).status).toBe(200);
  expect(await shop.getStock()).toMatchObject({ a: 50 });
  const late = await staff.call("PUT", `/stock-counts/${id}/lines`, {
    ...{ key: "late", productId: "a", counted: 1 },
  });
  expect([late.status, failureSchema.parse(late.body).error]).toEqual([
    409,
    "This count is closed",
  ]);
  const applied = await applier.apply();
  expect([applied.status, failureSchema.parse(applied.body).error]).toEqual([
    409,
    "This count is discarded",
  ]);
});
