import { afterEach, beforeEach, expect, test } from "bun:test";
import { addBatch, listDrift } from "../../../../testing/batches.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { batchListResponseSchema, stockEntryListResponseSchema } from "../../../contract/index.ts";

let shop: OrderShop;
let admin: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  admin = await createMember(shop, "admin", "admin");
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

const listEntries = async () => {
  const { body } = await admin.call("GET", "/products/a/stock-entries");
  return stockEntryListResponseSchema.parse(body).entries;
};
const listBatches = async (query = "") => {
  const { body } = await admin.call("GET", `/products/a/batches${query}`);
  return batchListResponseSchema.parse(body).batches;
};

test("the ledger of a product says what moved, how many, who did it and for which order", async () => {
  const maya = await shop.createBuyer("maya");
  const id = await shop.createOrder(maya, "maya", { a: 2 });
  await admin.call("PUT", "/products/a/stock", { quantity: 40 });
  const entries = await listEntries();
  expect(
    entries.map(({ kind, quantity, after, by, reference }) => [
      kind,
      quantity,
      after,
      by,
      reference,
    ]),
  ).toEqual([
    ["corrected", -8, 40, "Person admin", null],
    ["sold", -2, 48, "Person maya", id],
    ["opening", 50, 50, null, null],
  ]);
});

test("the stock of a past day has the batches and pieces of its end", async () => {
  await addBatch(shop.db, { productId: "a", number: "B1", expiry: "2026-12-31", quantity: 5 });
  shop.passTime(24 * 3_600_000);
  await admin.call("PUT", "/products/a/stock", { quantity: 52 });
  const read = async (query?: string) =>
    (await listBatches(query)).map(({ number, quantity }) => [number, quantity]);
  expect(await read()).toEqual([
    ["B1", 2],
    [null, 50],
  ]);
  expect(await read("?day=2026-06-15")).toEqual([
    ["B1", 5],
    [null, 50],
  ]);
  expect(await read("?day=2026-01-01")).toEqual([]);
});

test("an entry of the ledger is never changed or deleted, and no batch changes without one", async () => {
  for (const text of [
    "update stock_entries set quantity = 1",
    "delete from stock_entries",
    "update batches set quantity = quantity + 1",
    "update batches set quarantined = 1",
  ]) {
    const run = shop.db.write(() => [{ toSQL: () => ({ sql: text, params: [] }), tables: [] }]);
    await expect(run).rejects.toThrow();
  }
  expect(await listEntries()).toHaveLength(1);
});
