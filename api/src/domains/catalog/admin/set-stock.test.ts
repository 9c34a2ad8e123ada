import { afterEach, beforeEach, expect, test } from "bun:test";
import { desc } from "drizzle-orm";
import { listed, readProduct } from "../../../../testing/catalog-admin.ts";
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

test("stock is set, and the answer has the product", async () => {
  const { status, body } = await set({ quantity: 40 });
  expect([status, productResponseSchema.parse(body).data.product.stock]).toEqual([200, 40]);
  expect((await set({ quantity: 0, expectedStock: 40 })).status).toBe(200);
  expect((await readProduct(admin, "p")).stock).toBe(0);
});

test("another stock than the expected one is a conflict that says which", async () => {
  const { status, body } = await set({ quantity: 40, expectedStock: 7 });
  const stock = "Stock has changed meanwhile: it is 5 now";
  expect([status, failureSchema.parse(body)]).toMatchObject([
    409,
    { code: "conflict", fields: { stock }, details: { stock: 5 } },
  ]);
  expect((await readProduct(admin, "p")).stock).toBe(5);
});

test("it is noted, and setting what it is already is nothing", async () => {
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

test("it is no edit: open forms stay good", async () => {
  const { updatedAt } = await readProduct(admin, "p");
  shop.passTime(1000);
  await set({ quantity: 6 });
  expect((await readProduct(admin, "p")).updatedAt).toBe(updatedAt);
});

test("of twenty that expect the same stock one sets it", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => set({ quantity: 100 + at, expectedStock: 5 })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  const [note] = await shop.db.read.select().from(auditEntries).orderBy(desc(auditEntries.at));
  expect(note?.after).toEqual({ stock: (await readProduct(admin, "p")).stock });
});

test("fifteen settings at once are noted in the order in which they happened", async () => {
  await Promise.all(Array.from({ length: 15 }, (_, at) => set({ quantity: 100 + at })));
  let last: unknown = { stock: 5 };
  for (const { before, after } of await shop.db.read.select().from(auditEntries)) {
    expect(before).toEqual(last);
    last = after;
  }
  expect(last).toEqual({ stock: (await readProduct(admin, "p")).stock });
});

test.each([undefined, null, "5", -1, 1.5, 1e300, 10_000_001, true, {}])(
  "a quantity cannot be %p",
  async (quantity) => {
    const { status, body } = await set({ quantity });
    const { fields, error } = failureSchema.parse(body);
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ["quantity"]]);
    expect(error).toStartWith("Stock must be non-negative");
  },
);

test.each([null, "5", -1, 1.5])("an expected stock cannot be %p", async (expectedStock) => {
  const { status, body } = await set({ quantity: 1, expectedStock });
  expect([status, Object.keys(failureSchema.parse(body).fields ?? {})]).toEqual([
    400,
    ["expectedStock"],
  ]);
});

test("what runs low is listed scarcest first, at its minimum or below, a page at a time", async () => {
  await addProducts(shop.db, [
    { id: "a", name: "At its minimum", stock: 7, minStock: 7 },
    { id: "b", name: "Above it", stock: 8, minStock: 7 },
    { id: "c", name: "Sold out", stock: 0, minStock: 0 },
    { id: "d", name: "Inactive", stock: 6, minStock: 20, isActive: false },
  ]);
  const path = "/products/admin/low-stock";
  expect(await listed(admin, path)).toEqual([
    "Sold out",
    "Product p",
    "Inactive",
    "At its minimum",
  ]);
  expect(await listed(admin, `${path}?limit=3&page=2`)).toEqual(["At its minimum"]);
});
