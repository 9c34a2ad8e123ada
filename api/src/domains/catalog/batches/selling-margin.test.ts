import { afterEach, beforeEach, expect, test } from "bun:test";
import { addBatch, listDrift } from "../../../../testing/batches.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { failureSchema } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";

const path = "/settings/selling-margin";
let shop: OrderShop;
let admin: Person;

// Today is 2026-06-15.
beforeEach(async () => {
  shop = await createOrderShop();
  admin = await createMember(shop, "admin", "admin");
  await addBatch(shop.db, { productId: "a", number: "SOON", expiry: "2026-06-25", quantity: 4 });
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

test("a new shop sells a batch to its last day", async () => {
  expect((await admin.call("GET", path)).body).toMatchObject({ marginDays: 0 });
});

test.each([
  [10, 54],
  [11, 50],
  [365, 50],
])(
  "with a margin of %p days the product that expires in ten has a stock of %p",
  async (marginDays, stock) => {
    expect((await admin.call("PUT", path, { marginDays })).body).toMatchObject({ marginDays });
    expect((await shop.getStock()).a).toBe(stock);
    expect((await admin.call("GET", path)).body).toMatchObject({ marginDays });
  },
);

test("a customer cannot order what is within the margin", async () => {
  const maya = await shop.createBuyer("maya", { a: 52 });
  await admin.call("PUT", path, { marginDays: 11 });
  expect((await shop.order(maya, "maya")).status).toBe(409);
  await admin.call("PUT", path, { marginDays: 0 });
  expect((await shop.order(maya, "maya")).status).toBe(201);
});

test.each([-1, 366, 1.5, "10", null, undefined])("rejects a margin of %p", async (marginDays) => {
  const { status, body } = await admin.call("PUT", path, { marginDays });
  expect([status, Object.keys(failureSchema.parse(body).fields ?? {})]).toEqual([
    400,
    ["marginDays"],
  ]);
});

test("a form that is older than another change is a 409 with the present margin", async () => {
  await admin.call("PUT", path, { marginDays: 30, expectedMarginDays: 0 });
  const { status, body } = await admin.call("PUT", path, {
    marginDays: 60,
    expectedMarginDays: 0,
  });
  expect([status, failureSchema.parse(body).details]).toEqual([409, { marginDays: 30 }]);
});

test("the activity has the right old values of twenty changes at once", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => admin.call("PUT", path, { marginDays: at + 1 })),
  );
  const entries = await shop.db.read.select().from(auditEntries);
  let last: unknown = { marginDays: 0 };
  for (const { action, before, after } of entries) {
    expect([action, before]).toEqual(["settings.selling-margin", last]);
    last = after;
  }
  expect(entries).toHaveLength(20);
});
