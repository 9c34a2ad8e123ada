import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addBatch } from "../../../testing/batches.ts";
import { addCategories } from "../../../testing/database.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import { stockStatisticsResponseSchema } from "../../contract/index.ts";
import { asStockWrite } from "../catalog/batches/stock-statements.ts";
import { batches, stockEntries } from "../catalog/batches/table.ts";
import { products } from "../catalog/table.ts";

let shop: OrderShop;
let staff: Person;
let maya: Person;

// Today is 2026-06-15. `a` costs ₹100.00 and has 4 pieces without a known cost; `b` costs ₹250.50.
beforeEach(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  maya = await shop.createBuyer("maya");
  await addCategories(shop.db, [{ id: "pain" }]);
  await shop.db.write((to) => [
    to.update(products).set({ stock: 4 }).where(eq(products.id, "a")),
    to.update(products).set({ stock: 0, categoryId: "pain" }).where(eq(products.id, "b")),
  ]);
  await addBatch(shop.db, { productId: "b", number: "B1", expiry: "2027-01-31", quantity: 10 });
  await addBatch(shop.db, { productId: "b", number: "OLD", expiry: "2026-06-14", quantity: 3 });
  await shop.db.write((to) => [
    to.update(batches).set({ costPaisa: 200_00 }).where(eq(batches.productId, "b")),
  ]);
});
afterEach(() => shop.remove());

const read = async () => {
  const { body } = await staff.call("GET", "/statistics/stock");
  return stockStatisticsResponseSchema.parse(body).statistics;
};

test("the stock is worth its cost and its price, and pieces without a cost are named", async () => {
  const { total, categories, expired } = await read();
  const b = { pieces: 10, piecesWithoutCost: 0, cost: 2000, price: 2505 };
  const a = { pieces: 4, piecesWithoutCost: 4, cost: 0, price: 400 };
  expect(total).toEqual({ pieces: 14, piecesWithoutCost: 4, cost: 2000, price: 2905 });
  expect(categories).toEqual([
    { id: "pain", name: "Category pain", ...b },
    { id: null, name: null, ...a },
  ]);
  expect(expired).toEqual({ pieces: 3, piecesWithoutCost: 0, cost: 600, price: 751.5 });
});

test("margin and turns are those of pieces that were sold and did not come back", async () => {
  expect(await read()).toMatchObject({ margin: null, turns: 0 });
  await shop.createOrder(maya, "maya", { a: 1, b: 2 });
  const back = await shop.createOrder(maya, "maya", { b: 5 });
  await staff.call("PATCH", `/orders/${back}/status`, { status: "cancelled" });
  const { sold, margin, turns } = await read();
  expect(sold).toEqual({ pieces: 3, piecesWithoutCost: 1, cost: 400, price: 601 });
  expect(margin).toBeCloseTo((501 - 400) / 501);
  // 8 pieces for ₹1,600 are left.
  expect(turns).toBeCloseTo((400 / 1600) * (365 / 30));
  shop.passTime(31 * 24 * 3_600_000);
  // The session has ended.
  staff = await shop.createBuyer("later", {}, "staff");
  expect(await read()).toMatchObject({ margin: null, turns: 0, sold: { pieces: 0 } });
});

test("what was destroyed is a loss of the year", async () => {
  await shop.db.write((to) => [
    asStockWrite(
      to.insert(stockEntries).values({
        ...{ batchId: "OLD", productId: "b", kind: "destroyed", place: "sale" },
        ...{ quantity: -3, before: 3, after: 0, actor: "", at: shop.clock() },
      }),
    ),
  ]);
  const { expired, destroyed } = await read();
  expect(expired.pieces).toBe(0);
  expect(destroyed).toEqual({ pieces: 3, piecesWithoutCost: 0, cost: 600, price: 751.5 });
});

test("the export has a row for each batch with pieces", async () => {
  const { status, body } = await staff.call("GET", "/statistics/stock.csv");
  expect(status).toBe(200);
  const lines = String(body).trim().split("\r\n");
  expect(lines.toSorted()).toEqual([
    "SKU-a,Product a,,,,sellable,4,0,,100.00,,400.00",
    "SKU-b,Product b,Category pain,B1,2027-01-31,sellable,10,0,200.00,250.50,2000.00,2505.00",
    "SKU-b,Product b,Category pain,OLD,2026-06-14,sellable,3,0,200.00,250.50,600.00,751.50",
    "sku,name,category,batchNumber,expiryDate,state,pieces,quarantined,cost,price,valueByCost,valueByPrice",
  ]);
});
