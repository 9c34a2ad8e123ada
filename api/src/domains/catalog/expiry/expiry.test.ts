import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addBatch, listDrift } from "../../../../testing/batches.ts";
import { addCategories, addProducts } from "../../../../testing/database.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import type { ExpiryBatch } from "../../../contract/index.ts";
import { batches } from "../batches/table.ts";
import { products } from "../table.ts";

let shop: TestShop;
let staff: Person;
beforeEach(async () => {
  shop = await createTestShop();
  staff = await createMember(shop, "staff", "staff");
  await addCategories(shop.db, [{ id: "c" }]);
  await addProducts(shop.db, [
    { id: "a", name: "Napa", stock: 0, discountPricePaisa: 9000 },
    { id: "b", name: "Niko", stock: 0, categoryId: "c" },
  ]);
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

// Today is 2026-06-15.
const add = (number: string, expiry: string, productId = "a", quantity = 10) =>
  addBatch(shop.db, { productId, number, expiry, quantity });

const list = async (query = "") =>
  (await staff.call("GET", `/expiry?${query}`)).body as {
    batches: ExpiryBatch[];
    total: number;
  };
const listIds = async (query = "") => (await list(query)).batches.map(({ id }) => id);

test.each([
  [30, ["today", "d30"]],
  [60, ["today", "d30", "d31", "d60"]],
  [90, ["today", "d30", "d31", "d60", "d90"]],
])(
  "within %d days the last day counts, and what has expired is a list of its own",
  async (days, ids) => {
    await add("gone", "2026-06-14");
    await add("today", "2026-06-15");
    await add("d30", "2026-07-15");
    await add("d31", "2026-07-16");
    await add("d60", "2026-08-14");
    await add("d90", "2026-09-13");
    await add("d91", "2026-09-14");
    await add("sold", "2026-06-20", "a", 0);
    expect(await listIds(`days=${days}`)).toEqual(ids);
    expect(await listIds("view=expired")).toEqual(["gone"]);
  },
);

test("after midnight in Kathmandu a batch is in the other list", async () => {
  await add("today", "2026-06-15");
  shop.passTime(Date.parse("2026-06-15T18:15:00Z") - shop.clock().getTime());
  expect([await listIds(), await listIds("view=expired")]).toEqual([[], ["today"]]);
});

test("counts worth by what customers pay and by cost, and pieces without a known cost", async () => {
  await add("x", "2026-06-20");
  await add("y", "2026-06-21", "b", 2);
  await shop.db.write((to) => [
    to.update(batches).set({ costPaisa: 550 }).where(eq(batches.id, "x")),
  ]);
  const { batches: rows, total } = await list("limit=1");
  const { body } = await staff.call("GET", "/expiry/sums");
  expect(rows.map(({ id, cost, worth }) => [id, cost, worth])).toEqual([["x", 55, 900]]);
  const sums = { pieces: 12, cost: 55, worth: 1100, withoutCost: 2 };
  expect([total, body]).toEqual([2, { success: true, sums }]);
  expect(await listIds("limit=1&page=2")).toEqual(["y"]);
});

test("filters by category, and by part of a name, SKU or batch number", async () => {
  await add("AB 12", "2026-06-20");
  await add("y", "2026-06-21", "b");
  expect(await list("category=c")).toMatchObject({ total: 1, batches: [{ id: "y" }] });
  for (const q of ["nap", "sku-A", "b1"]) expect(await listIds(`q=${q}`)).toEqual(["AB 12"]);
  expect(await listIds("q=none")).toEqual([]);
});

test("what is recalled or set aside is in no list of what expires, but in that of what is aside", async () => {
  await add("x", "2026-06-20");
  await shop.db.write((to) => [
    to.update(batches).set({ state: "recalled" }).where(eq(batches.id, "x")),
  ]);
  expect([await listIds(), await listIds("view=aside")]).toEqual([[], ["x"]]);
});

test("a discount is set on the products whose figures are those shown, and is audited", async () => {
  const admin = await createMember(shop, "admin", "admin");
  const mark = (percent: number, shown: object[]) =>
    admin.call("POST", "/expiry/mark-down", { percent, products: shown });
  const shown = [
    { id: "a", price: 100, discountPrice: 90 },
    { id: "b", price: 99, discountPrice: null },
  ];
  const answer = await mark(33, shown);
  expect(answer.body).toMatchObject({ changed: ["a"], refused: ["b"] });
  const rows = await shop.db.read.select().from(products);
  expect(rows.map((row) => [row.id, row.discountPricePaisa])).toEqual([
    ["a", 6700],
    ["b", null],
  ]);
  const audit = await admin.call("GET", "/audit?subject=a");
  expect(audit.body).toMatchObject({
    entries: [{ before: { discountPrice: 90 }, after: { discountPrice: 67 } }],
  });
});
