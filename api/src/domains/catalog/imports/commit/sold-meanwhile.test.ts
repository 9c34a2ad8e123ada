import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addBatch, listDrift, readBatches } from "../../../../../testing/batches.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createOrderShop, type OrderShop } from "../../../../../testing/orders.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { products } from "../../table.ts";

let shop: OrderShop;
let admin: Person;

beforeEach(async () => {
  shop = await createOrderShop();
  admin = await createMember(shop, "admin", "admin");
  await shop.db.write((to) => [to.update(products).set({ stock: 0 })]);
  await addBatch(shop.db, { productId: "a", number: "SOON", expiry: "2026-07-31", quantity: 2 });
  await addBatch(shop.db, { productId: "a", number: "LATE", expiry: "2027-12-31", quantity: 5 });
  await addBatch(shop.db, { productId: "b", number: "B1", expiry: "2027-01-31", quantity: 5 });
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

/** Checks the list, sells the last pieces of the first batch of `a`, and applies it. */
async function applyAfterSale(lines: string[]) {
  const file = await uploadImport(admin, createCsvFile(lines));
  await checkImport(shop, admin, file);
  const maya = await shop.createBuyer("maya");
  await shop.createOrder(maya, "maya", { a: 2 });
  return applyImport(shop, admin, file.id);
}

const readShown = async () => {
  const [row] = await shop.db.read.select().from(products).where(eq(products.id, "a"));
  return [row?.pricePaisa, row?.stock, row?.batchNumber, row?.expiryDate];
};

test("a batch that sells out after the check stops no list of prices", async () => {
  const { phase, failure } = await applyAfterSale(["sku,name,price", "SKU-a,Product a,90"]);
  expect([phase, failure]).toEqual(["applied", null]);
  expect(await readShown()).toEqual([9000, 5, "LATE", "2027-12-31"]);
});

test("a list that sets the expiry of another product gives the next batch no wrong one", async () => {
  const { phase, failure } = await applyAfterSale([
    "sku,name,price,expiryDate",
    "SKU-a,Product a,90,2026-07-31",
    "SKU-b,Product b,100,2027-02-28",
  ]);
  expect([phase, failure]).toEqual(["applied", null]);
  expect(await readShown()).toEqual([9000, 5, "LATE", "2027-12-31"]);
  expect(await readBatches(shop.db, "a")).toMatchObject({ LATE: 5, SOON: 0 });
});

test("a row that sets the expiry of a batch that has sold out is refused", async () => {
  const { phase, failure } = await applyAfterSale([
    "sku,name,price,expiryDate",
    "SKU-a,Product a,100,2026-08-31",
  ]);
  expect(phase).toBe("checked");
  expect(failure).toContain("the shop has changed under 1 row");
  expect(await readShown()).toEqual([10_000, 5, "LATE", "2027-12-31"]);
});
