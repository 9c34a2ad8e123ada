import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { listDrift, readBatches } from "../../../../testing/batches.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  uploadImport,
} from "../../../../testing/imports.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { failureSchema } from "../../../contract/index.ts";
import { orderItems } from "../../orders/table.ts";
import { asStockWrite } from "./stock-statements.ts";
import { batches } from "./table.ts";

let shop: OrderShop;
let admin: Person;

// All 50 pieces of product `a` are without a batch number.
beforeEach(async () => {
  shop = await createOrderShop();
  admin = await createMember(shop, "admin", "admin");
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

const recall = () =>
  shop.db.write((to) => [
    asStockWrite(to.update(batches).set({ state: "recalled" }).where(eq(batches.productId, "a"))),
  ]);
const form = (values: Record<string, string>) => {
  const data = new FormData();
  const all = { name: "Product a", sku: "SKU-a", price: "100", expectedStock: "0", ...values };
  for (const [name, value] of Object.entries(all)) data.append(name, value);
  return data;
};

test("new pieces are never mixed with recalled ones that have no number either", async () => {
  await recall();
  for (const answer of [
    await admin.call("PUT", "/products/a/stock", { quantity: 5 }),
    await admin.call("PUT", "/products/a", form({ stock: "5" })),
  ]) {
    expect([answer.status, Object.keys(failureSchema.parse(answer.body).fields ?? {})]).toEqual([
      409,
      ["batchNumber"],
    ]);
  }
  expect(await readBatches(shop.db, "a")).toEqual({ "": 50 });
  const answer = await admin.call("PUT", "/products/a", form({ stock: "5", batchNumber: "NEW" }));
  expect(answer.status).toBe(200);
  expect(await readBatches(shop.db, "a")).toEqual({ "": 50, NEW: 5 });
  expect((await shop.getStock()).a).toBe(5);
});

test("a change of many refuses such a product and changes the others", async () => {
  await recall();
  const change = { stock: { by: "value", value: 7 } };
  const ids = ["a", "b"];
  const { body } = await admin.call("POST", "/products/admin/bulk/preview", { change, ids });
  expect(body).toMatchObject({
    data: {
      products: [
        { id: "a", refused: "stock_without_batch" },
        { id: "b", refused: null },
      ],
    },
  });
});

test("a list leaves the stock of such a product as it is", async () => {
  await recall();
  const lines = ["sku,name,price,stock,prescriptionRequired", "SKU-a,Product a,90,9,no"];
  const file = await uploadImport(admin, createCsvFile(lines));
  await checkImport(shop, admin, file);
  expect(await applyImport(shop, admin, file.id)).toMatchObject({ phase: "applied" });
  expect(await readBatches(shop.db, "a")).toEqual({ "": 50 });
  expect((await shop.getStock()).a).toBe(0);
});

test("what an order gives back that is older than the ledger is not lost", async () => {
  const maya = await shop.createBuyer("maya");
  const id = await shop.createOrder(maya, "maya", { a: 2 });
  const old = Bun.randomUUIDv7();
  await shop.db.write((to) => [
    to.update(orderItems).set({ id: old }).where(eq(orderItems.orderId, id)),
  ]);
  await recall();
  await admin.call("PATCH", `/orders/${id}/status`, { status: "cancelled" });
  // Two by the order's entries, and two by its item, which has none.
  expect(await readBatches(shop.db, "a")).toEqual({ "": 52 });
  expect((await shop.getStock()).a).toBe(0);
});
