import { afterEach, beforeEach, expect, test } from "bun:test";
import { listDrift } from "../../../testing/batches.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createCounter, openStockCount } from "../../../testing/stock-counts.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { stockEntries } from "../catalog/batches/table.ts";
import { stockCountLines } from "./table.ts";

let shop: OrderShop;
let admin: Person;
let id: string;
let sita: ReturnType<typeof createCounter>;
let hari: ReturnType<typeof createCounter>;
beforeEach(async () => {
  shop = await createOrderShop();
  admin = await createMember(shop, "admin", "admin");
  const [first, second] = [
    await createMember(shop, "sita", "staff"),
    await createMember(shop, "hari", "staff"),
  ];
  id = await openStockCount(first);
  sita = createCounter(first, id);
  hari = createCounter(second, id);
});
afterEach(async () => {
  expect(await listDrift(shop.db)).toEqual([]);
  await shop.remove();
});

test("of two phones that count a product the last is kept, and both are told", async () => {
  const own = await sita.save("a", 12);
  const other = await hari.save("a", 10);
  expect(own.replaced).toBeNull();
  expect(other.replaced).toMatchObject({ counted: 12, by: { name: "Person sita" } });
  const [row] = (await sita.readSheet()).rows;
  expect(row?.line).toMatchObject({ counted: 10, by: { name: "Person hari" } });
  const again = await hari.save("a", 11, { seen: other.line.id });
  expect(again.replaced).toBeNull();
});

test("a line that is sent again after a lost answer is saved once, of its first moment", async () => {
  const first = await sita.save("a", 49, { key: "same" });
  const maya = await shop.createBuyer("maya");
  await shop.createOrder(maya, "maya", { a: 3 });
  shop.passTime(60_000);
  const repeated = await Promise.all(
    Array.from({ length: 5 }, () => sita.save("a", 49, { key: "same" })),
  );
  expect(new Set(repeated.map(({ line }) => line.id))).toEqual(new Set([first.line.id]));
  expect(repeated[0]?.line.at).toBe(first.line.at);
  expect(await shop.db.read.$count(stockCountLines)).toBe(1);
  await expect(sita.save("b", 1, { key: "same" })).rejects.toThrow("another line");
});

test("the late retry of an older line does not come back over a newer one", async () => {
  await sita.save("a", 12, { key: "old" });
  await hari.save("a", 10);
  await sita.save("a", 12, { key: "old" });
  expect((await sita.readSheet()).rows[0]?.line?.counted).toBe(10);
});

test("twenty calls at once apply a count once, while customers buy", async () => {
  await sita.save("a", 44);
  await sita.save("b", 53);
  const buyers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => shop.createBuyer(`buyer${at}`, { a: 2, b: 1 })),
  );
  const applier = createCounter(admin, id);
  const [applied, ordered] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => applier.apply())),
    Promise.all(buyers.map((buyer, at) => shop.order(buyer, `buyer${at}`))),
  ]);
  expect(new Set(applied.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(applied.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(ordered.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(await shop.getStock()).toEqual({ a: 50 - 6 - 20, b: 50 + 3 - 10 });
  const entries = await shop.db.read.select().from(stockEntries);
  const counted = entries.filter(({ kind }) => kind === "counted");
  expect(counted.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ["a", -6],
    ["b", 3],
  ]);
  const actions = (await shop.db.read.select().from(auditEntries)).map(({ action }) => action);
  expect(actions.filter((action) => action === "stock-count.apply")).toHaveLength(1);
});
