import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { addBatch, listDrift, readBatches } from "../../../testing/batches.ts";
import { billHead, buildLine, createDraft, readDelivery } from "../../../testing/deliveries.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { batches, sellingDays, stockEntries } from "../catalog/batches/table.ts";
import { products } from "../catalog/table.ts";

let shop: OrderShop;
let staff: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  staff = await createMember(shop, "staff", "staff");
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

const receive = (path: string, body: object = {}) => staff.call("POST", `${path}/receive`, body);
const readBatch = async (number: string) =>
  (await shop.db.read.select().from(batches).where(eq(batches.number, number)))[0];

test("receiving adds batches with their landed cost, and their pieces to the ledger and the stock", async () => {
  const path = await createDraft(staff, [
    buildLine({ id: "1" }),
    buildLine({ id: "2", number: "B2", expiry: "2027-01-31", pieces: 5, freePieces: 0, cost: 100 }),
    buildLine({ id: "3", productId: "b", cost: null, mrp: null }),
  ]);
  const { id, ...delivery } = readDelivery(await receive(path));
  expect(delivery).toMatchObject({ state: "received", lines: 3, pieces: 27, cost: 320 });
  expect(delivery.received?.by.name).toBe("Person staff");
  expect(await readBatches(shop.db, "a")).toEqual({ "": 50, B1: 11, B2: 5 });
  expect(await shop.getStock()).toEqual({ a: 66, b: 61 });
  expect(await readBatch("B1")).toMatchObject({
    ...{ costPaisa: 2000, mrpPaisa: 12_000, expiry: "2027-12-31", supplier: "Everest Pharma" },
    deliveryId: id,
  });
  const entries = await shop.db.read
    .select()
    .from(stockEntries)
    .where(eq(stockEntries.reference, id));
  expect(entries.map(({ kind, quantity, actor }) => [kind, quantity, actor])).toEqual([
    ["received", 11, "staff"],
    ["received", 5, "staff"],
    ["received", 11, "staff"],
  ]);
});

test("twenty presses at once receive a delivery once, and all get the same answer", async () => {
  const path = await createDraft(staff, [
    buildLine({ id: "1" }),
    buildLine({ id: "2", productId: "b" }),
  ]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => receive(path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => JSON.stringify(readDelivery(answer)))).size).toBe(1);
  expect(await shop.getStock()).toEqual({ a: 61, b: 61 });
  const [row] = await shop.db.read.all<{ n: number }>(
    sql`select count(*) as n from stock_entries where kind = 'received'`,
  );
  expect(row?.n).toBe(2);
});

test("a number that the product has is the same batch, at the mean cost of all its pieces", async () => {
  await addBatch(shop.db, { productId: "a", number: "b 1", expiry: "2027-12-31", quantity: 9 });
  await shop.db.write((to) => [
    to.update(batches).set({ costPaisa: 1000 }).where(eq(batches.id, "b 1")),
  ]);
  const path = await createDraft(staff, [
    buildLine({ id: "1" }),
    buildLine({ id: "2", pieces: 0, freePieces: 1, cost: 0 }),
  ]);
  expect((await receive(path)).status).toBe(200);
  expect(await readBatches(shop.db, "a")).toEqual({ "": 50, "b 1": 21 });
  // 9 of ₹10.00 and 12 of together ₹220.00 are 31,000 paisa for 21 pieces.
  expect(await readBatch("b 1")).toMatchObject({ costPaisa: 1476, mrpPaisa: 12_000 });
});

test.each([
  ["of the batch in the shop", [buildLine({ id: "1", expiry: "2027-11-30" })], "items.0"],
  [
    "of another line",
    [buildLine({ id: "1", productId: "b" }), buildLine({ id: "2", productId: "b", expiry: null })],
    "items.0",
  ],
])("another expiry than that %s is refused and told by line", async (_, lines, field) => {
  await addBatch(shop.db, { productId: "a", number: "B1", expiry: "2027-12-31", quantity: 1 });
  const path = await createDraft(staff, lines);
  const { items } = readDelivery(await staff.call("GET", path));
  expect(items[0]?.faults).toEqual(["otherExpiry"]);
  const { status, body } = await receive(path, { confirmed: ["noExpiry"] });
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([409, [field]]);
  expect(await shop.getStock()).toEqual({ a: 51, b: 50 });
});

test.each([
  ["expired", "2026-06-14", 0, 50],
  ["withinMargin", "2026-07-01", 30, 50],
  ["noExpiry", null, 0, 61],
] as const)(
  "a line that is %s is received only when that was confirmed",
  async (doubt, expiry, marginDays, stock) => {
    await shop.db.write((to) => [to.update(sellingDays).set({ marginDays })]);
    const path = await createDraft(staff, [buildLine({ id: "1", expiry })]);
    expect(readDelivery(await staff.call("GET", path)).items[0]?.doubts).toEqual([doubt]);
    expect(await receive(path)).toMatchObject({ status: 409, body: { code: "question_open" } });
    expect((await receive(path, { confirmed: [doubt] })).status).toBe(200);
    expect((await shop.getStock()).a).toBe(stock);
  },
);

test("a bill that was received before is told, and received again only when that was confirmed", async () => {
  await receive(await createDraft(staff, [buildLine({ id: "1" })]));
  const again = await createDraft(staff, [buildLine({ id: "1" })], {
    supplier: "everest  pharma",
    billNumber: "inv7",
  });
  expect(readDelivery(await staff.call("GET", again)).sameBill).toMatchObject({
    receivedAt: "2026-06-15T04:30:00.000Z",
  });
  expect(await receive(again)).toMatchObject({ status: 409, body: { code: "question_open" } });
  expect((await receive(again, { confirmed: ["sameBill"] })).status).toBe(200);
  const other = await createDraft(staff, [], { ...billHead, supplier: "Other" });
  expect(readDelivery(await staff.call("GET", other)).sameBill).toBeNull();
});

test("a recalled batch, a deleted product, an empty draft and a draft that was edited meanwhile are refused", async () => {
  await addBatch(shop.db, {
    productId: "a",
    number: "B1",
    expiry: "2027-12-31",
    quantity: 1,
    state: "recalled",
  });
  const recalled = await createDraft(staff, [buildLine({ id: "1" })]);
  expect((await receive(recalled)).status).toBe(409);
  const gone = await createDraft(staff, [buildLine({ id: "1", productId: "b" })]);
  const { updatedAt } = readDelivery(await staff.call("GET", gone));
  await staff.call("PUT", `${gone}/lines`, {
    lines: [buildLine({ id: "1", productId: "b", pieces: 3 })],
  });
  expect((await receive(gone, { expectedUpdatedAt: updatedAt })).status).toBe(409);
  await shop.db.write((to) => [to.delete(products).where(eq(products.id, "b"))]);
  expect(readDelivery(await staff.call("GET", gone)).items[0]).toMatchObject({
    name: "Product b",
    faults: ["productGone"],
  });
  expect((await receive(gone)).status).toBe(409);
  expect((await receive(await createDraft(staff, []))).status).toBe(409);
});

test("what was received is neither edited nor deleted", async () => {
  const path = await createDraft(staff, [buildLine({ id: "1" })]);
  await receive(path);
  const answers = [
    await staff.call("PUT", path, billHead),
    await staff.call("DELETE", path),
    await staff.call("PUT", `${path}/lines`, { lines: [buildLine({ id: "2" })] }),
    await staff.call("DELETE", `${path}/lines/1`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect(readDelivery(await staff.call("GET", path)).items).toHaveLength(1);
});
