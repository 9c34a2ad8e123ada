import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addCategories, addProducts } from "../../../testing/database.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { type ShopStatistics, shopStatisticsResponseSchema } from "../../contract/index.ts";
import { products } from "../catalog/table.ts";

let shop: TestShop;
let staff: Person;
let statistics: ShopStatistics;

const read = async () => {
  const { body } = await staff.call("GET", "/statistics");
  return shopStatisticsResponseSchema.parse(body).statistics;
};
const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

// Today is 2026-06-15 in Kathmandu; 90 days later it is 2026-09-13.
beforeAll(async () => {
  shop = await createTestShop();
  staff = await createMember(shop, "sita", "staff");
  await addCategories(shop.db, [{ id: "x" }, { id: "y" }]);
  await addProducts(shop.db, [
    { id: "plenty" },
    { id: "hidden", isActive: false },
    { id: "at-minimum", stock: 7, minStock: 7 },
    { id: "above-minimum", stock: 8, minStock: 7 },
    { id: "none-left", stock: 0, minStock: 0 },
    { id: "yesterday", expiryDate: "2026-06-14" },
    { id: "today", expiryDate: "2026-06-15" },
    { id: "last-soon", expiryDate: "2026-09-13" },
    { id: "not-soon", expiryDate: "2026-09-14" },
    { id: "expired-and-sold-out", stock: 0, expiryDate: "2026-01-01" },
  ]);
  statistics = await read();
});
afterAll(() => shop.remove());

test("counts products that customers can see, and all categories", () => {
  expect([statistics.products, statistics.categories]).toEqual([9, 2]);
});

test("stock is low at or below its minimum, lowest first", () => {
  const { total, products: rows } = statistics.lowStock;
  const ids = ["expired-and-sold-out", "none-left", "yesterday", "at-minimum"];
  expect([total, getIds(rows)]).toEqual([4, ids]);
  expect(rows[3]).toEqual({
    id: "at-minimum",
    name: "Product at-minimum",
    sku: "SKU-at-minimum",
    stock: 7,
    minStock: 7,
  });
});

test("lists stock that expires within ninety days, earliest first, without sold-out products", () => {
  const { expired, soon, products: rows } = statistics.expiring;
  expect([expired, soon, getIds(rows)]).toEqual([1, 2, ["yesterday", "today", "last-soon"]]);
  expect(rows.map((row) => row.expired)).toEqual([true, false, false]);
});

test("without orders all days and statuses are listed with zero", () => {
  expect(statistics.days).toHaveLength(30);
  expect(statistics.days.at(0)).toEqual({ day: "2026-05-17", orders: 0, revenue: 0 });
  expect(statistics.days.at(-1)).toEqual({ day: "2026-06-15", orders: 0, revenue: 0 });
  expect(statistics.ordersByStatus.map(({ orders }) => orders)).toEqual(Array(7).fill(0));
  expect(statistics.bestSellers).toEqual([]);
});

test("shows ten products and counts all", async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    id: `low-${at}`,
    stock: 1,
    expiryDate: "2026-02-02",
  }));
  await addProducts(shop.db, many);
  const { lowStock, expiring } = await read();
  expect([lowStock.total, lowStock.products.length]).toEqual([34, 10]);
  expect([expiring.expired, expiring.products.length]).toEqual([31, 10]);
  await shop.db.write((to) => [to.delete(products).where(eq(products.expiryDate, "2026-02-02"))]);
});
