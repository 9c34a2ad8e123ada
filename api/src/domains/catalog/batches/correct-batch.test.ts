import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addBatch, listDrift, readBatches } from "../../../../testing/batches.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import {
  batchListResponseSchema,
  batchResponseSchema,
  failureSchema,
  stockEntryListResponseSchema,
} from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { products } from "../table.ts";

let shop: OrderShop;
let admin: Person;
let staff: Person;

// Today is 2026-06-15. Product `a` has 50 pieces without a batch, sold last.
beforeEach(async () => {
  shop = await createOrderShop();
  admin = await createMember(shop, "admin", "admin");
  staff = await createMember(shop, "staff", "staff");
  await addBatch(shop.db, { productId: "a", number: "SOON", expiry: "2026-06-20", quantity: 3 });
  await addBatch(shop.db, { productId: "a", number: "LATE", expiry: "2027-12-31", quantity: 4 });
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

const correct = (id: string, body: object, as = admin) => as.call("PATCH", `/batches/${id}`, body);
const read = async (id: string) => {
  const { body } = await admin.call("GET", "/products/a/batches");
  return batchListResponseSchema.parse(body).batches.find((batch) => batch.id === id);
};
const getShown = async () => {
  const [row] = await shop.db.read.select().from(products).where(eq(products.id, "a"));
  return [row?.stock, row?.batchNumber, row?.expiryDate];
};

test("an admin corrects all of a batch, and the product shows it at once", async () => {
  const change = { number: "S-1", expiry: "2026-08-31", cost: 7.25, mrp: 12 };
  const { status, body } = await correct("SOON", { ...change, reason: "Misread" });
  expect(status).toBe(200);
  expect(batchResponseSchema.parse(body).batch).toMatchObject({ ...change, quantity: 3 });
  expect(await read("SOON")).toMatchObject(change);
  expect(await getShown()).toEqual([57, "S-1", "2026-08-31"]);
});

test("the ledger and the product's activity say who corrected what, and why", async () => {
  await correct("SOON", { number: "S-1", cost: 7.25, reason: "Misread" });
  const { body } = await admin.call("GET", "/products/a/stock-entries");
  expect(stockEntryListResponseSchema.parse(body).entries[0]).toMatchObject({
    ...{ kind: "corrected", quantity: 0, before: 3, after: 3 },
    ...{ by: "Person admin", reason: "Misread", batchNumber: "S-1" },
  });
  const entries = await shop.db.read.select().from(auditEntries);
  expect(entries).toMatchObject([
    {
      ...{ action: "product.batch", subject: "a", actor: "admin" },
      before: { batch: "SOON", number: "SOON", cost: null },
      after: { batch: "S-1", number: "S-1", cost: 7.25 },
    },
  ]);
});

test("a batch that turns out to have expired is out of the stock at once", async () => {
  await correct("SOON", { expiry: "2026-06-14" });
  expect(await getShown()).toEqual([54, "LATE", "2027-12-31"]);
  await correct("SOON", { expiry: "2026-06-15" });
  expect(await getShown()).toEqual([57, "SOON", "2026-06-15"]);
});

test("a correction that changes nothing leaves no trace", async () => {
  await correct("SOON", { number: "SOON", expiry: "2026-06-20", cost: null, state: "sellable" });
  expect(await shop.db.read.$count(auditEntries)).toBe(0);
});

test("staff correct number and expiry until a piece of the batch is sold", async () => {
  expect((await correct("SOON", { number: "S-1", expiry: "2026-06-19" }, staff)).status).toBe(200);
  const maya = await shop.createBuyer("maya");
  await shop.createOrder(maya, "maya", { a: 1 });
  expect((await correct("SOON", { expiry: "2026-06-30" }, staff)).status).toBe(403);
  expect((await correct("SOON", { number: "S-2" }, staff)).status).toBe(403);
  expect((await correct("SOON", { number: "S-2" }, admin)).status).toBe(200);
  expect(await readBatches(shop.db, "a")).toMatchObject({ "S-2": 2 });
});

test("an order is found by the corrected number of its batch, and by the one from before", async () => {
  const maya = await shop.createBuyer("maya");
  const id = await shop.createOrder(maya, "maya", { a: 4 });
  await correct("LATE", { number: "L-9" });
  for (const q of ["L-9", "SOON"]) {
    const { body } = await admin.call("GET", `/orders/admin/all?search=${q}`);
    expect(body).toMatchObject({ orders: [{ id }] });
  }
});

test.each([{ cost: 5 }, { mrp: 5 }, { cost: null, mrp: 1 }])(
  "staff do not correct %p",
  async (body) => {
    expect((await correct("SOON", body, staff)).status).toBe(403);
    expect(await read("SOON")).toMatchObject({ cost: null, mrp: null });
  },
);

test("staff stop the sale of a batch, and only an admin lets it go on", async () => {
  expect((await correct("SOON", { state: "quarantine" }, staff)).status).toBe(200);
  expect((await getShown())[0]).toBe(54);
  expect((await correct("SOON", { state: "sellable" }, staff)).status).toBe(403);
  expect((await correct("SOON", { state: "sellable" }, admin)).status).toBe(200);
  expect((await getShown())[0]).toBe(57);
  const { body } = await admin.call("GET", "/products/a/stock-entries");
  const kinds = stockEntryListResponseSchema.parse(body).entries.map(({ kind }) => kind);
  expect(kinds).toEqual(["released", "quarantined", "received", "received", "opening"]);
});

test("a number of another batch of the product is refused beside its field", async () => {
  const { status, body } = await correct("SOON", { number: "la te" });
  expect([status, failureSchema.parse(body).fields]).toEqual([
    409,
    { number: "Another batch of this product has this number" },
  ]);
});

test("a form that is older than another correction is a 409 with the present values", async () => {
  const expected = { number: "SOON", expiry: "2026-06-20", cost: null };
  await correct("SOON", { expiry: "2026-07-01", expected });
  const { status, body } = await correct("SOON", { expiry: "2026-08-01", expected });
  expect([status, failureSchema.parse(body).details]).toMatchObject([
    409,
    { expiry: "2026-07-01" },
  ]);
  expect(await read("SOON")).toMatchObject({ expiry: "2026-07-01" });
});

test("a product form that was opened before does not bring the old expiry back", async () => {
  const { body } = await admin.call("GET", "/products/a");
  const { product } = (body as { data: { product: { updatedAt: string } } }).data;
  await correct("SOON", { expiry: "2026-08-31" });
  const form = new FormData();
  const typed = { name: "Product a", sku: "SKU-a", price: "90", batchNumber: "SOON" };
  const sent = { ...typed, expiryDate: "2026-06-20", expectedUpdatedAt: product.updatedAt };
  for (const [name, value] of Object.entries(sent)) form.append(name, value);
  expect((await admin.call("PUT", "/products/a", form)).status).toBe(409);
  expect(await read("SOON")).toMatchObject({ expiry: "2026-08-31" });
});

test("twenty corrections at once leave one of them and the right old values", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => correct("SOON", { number: `N${at}`, cost: at + 1 })),
  );
  const entries = await shop.db.read.select().from(auditEntries);
  let last: unknown = { batch: "SOON", number: "SOON", cost: null };
  for (const { before, after } of entries) {
    expect(before).toEqual(last);
    last = after;
  }
  expect(entries).toHaveLength(20);
});

test.each([
  [{ number: 5 }, "number"],
  [{ expiry: "2026-02-30" }, "expiry"],
  [{ cost: -1 }, "cost"],
  [{ mrp: 1.234 }, "mrp"],
  [{ state: "recalled" }, "state"],
])("rejects %p and names the field", async (body, field) => {
  const answer = await correct("SOON", body);
  expect([answer.status, Object.keys(failureSchema.parse(answer.body).fields ?? {})]).toEqual([
    400,
    [field],
  ]);
});

test("an unknown batch is a 404", async () => {
  expect((await correct("none", { number: "A" })).status).toBe(404);
});
