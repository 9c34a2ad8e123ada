import { afterEach, beforeEach, expect, test } from "bun:test";
import { desc } from "drizzle-orm";
import { listNames, readProduct } from "../../../../testing/catalog-admin.ts";
import { addProducts } from "../../../../testing/database.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { failureSchema, productResponseSchema } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  await addProducts(shop.db, [{ id: "p", stock: 5 }]);
});
afterEach(() => shop.remove());

const set = (body: unknown) => admin.call("PUT", "/products/p/stock", body);

test("returns the product after setting the stock", async () => {
  const { status, body } = await set({ quantity: 40 });
  expect([status, productResponseSchema.parse(body).data.product.stock]).toEqual([200, 40]);
  expect((await set({ quantity: 0, expectedStock: 40 })).status).toBe(200);
  expect((await readProduct(admin, "p")).stock).toBe(0);
});

test("is a conflict with the present stock when it is not the expected one", async () => {
  const { status, body } = await set({ quantity: 40, expectedStock: 7 });
  const stock = "Stock has changed meanwhile: it is 5 now";
  expect([status, failureSchema.parse(body)]).toMatchObject([
    409,
    { code: "conflict", fields: { stock }, details: { stock: 5 } },
  ]);
  expect((await readProduct(admin, "p")).stock).toBe(5);
});

test("audits a stock change, but not setting the same stock", async () => {
  await set({ quantity: 5 });
  await set({ quantity: 6 });
  expect(await shop.db.read.select().from(auditEntries)).toMatchObject([
    {
      actor: "asha",
      action: "product.stock",
      subject: "p",
      before: { stock: 5 },
      after: { stock: 6 },
    },
  ]);
});

test("a stock change keeps open forms valid", async () => {
  const { updatedAt } = await readProduct(admin, "p");
  shop.passTime(1000);
  await set({ quantity: 6 });
  expect((await readProduct(admin, "p")).updatedAt).toBe(updatedAt);
});

test("accepts one of twenty calls with the same expected stock", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => set({ quantity: 100 + at, expectedStock: 5 })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  const [note] = await shop.db.read.select().from(auditEntries).orderBy(desc(auditEntries.at));
  expect(note?.after).toEqual({ stock: (await readProduct(admin, "p")).stock });
});

test("audits fifteen simultaneous changes in order", async () => {
  await Promise.all(Array.from({ length: 15 }, (_, at) => set({ quantity: 100 + at })));
  let last: unknown = { stock: 5 };
  for (const { before, after } of await shop.db.read.select().from(auditEntries)) {
    expect(before).toEqual(last);
    last = after;
  }
  expect(last).toEqual({ stock: (await readProduct(admin, "p")).stock });
});

test.each([undefined, null, "5", -1, 1.5, 1e300, 10_000_001, true, {}])(
  "rejects the quantity %p",
  async (quantity) => {
    const { status, body } = await set({ quantity });
    const { fields, error } = failureSchema.parse(body);
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ["quantity"]]);
    expect(error).toStartWith("Stock must be non-negative");
  },
);

test.each([null, "5", -1, 1.5])("rejects the expected stock %p", async (expectedStock) => {
  const { status, body } = await set({ quantity: 1, expectedStock });
  expect([status, Object.keys(failureSchema.parse(body).fields ?? {})]).toEqual([
    400,
    ["expectedStock"],
  ]);
});

test("lists stock at or below the minimum in pages, sorted by stock", async () => {
  await addProducts(shop.db, [
    { id: "a", name: "At its minimum", stock: 7, minStock: 7 },
    { id: "b", name: "Above it", stock: 8, minStock: 7 },
    { id: "c", name: "Sold out", stock: 0, minStock: 0 },
    { id: "d", name: "Inactive", stock: 6, minStock: 20, isActive: false },
  ]);
  const path = "/products/admin/low-stock";
  expect(await listNames(admin, path)).toEqual([
    "Sold out",
    "Product p",
    "Inactive",
    "At its minimum",
  ]);
  expect(await listNames(admin, `${path}?limit=3&page=2`)).toEqual(["At its minimum"]);
});
