import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { generateOrders } from "../../../../seed/generate-orders.ts";
import { addProducts } from "../../../../testing/database.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { createApp } from "../../../app.ts";
import type { Database } from "../../../platform/db/database.ts";
import { chunkSize, exportOrders } from "./export-orders.ts";

const orderCount = chunkSize * 3 + 7;
const products = [{ id: "a", name: "A", pricePaisa: 100 }];
const path = "/api/orders/admin/export.csv";

let shop: TestShop;
let staff: Person;
/** Queries for orders so far. */
let asked: number;

beforeEach(async () => {
  shop = await createTestShop();
  staff = await createMember(shop, "staff", "staff");
  await addProducts(shop.db, [{ id: "a" }]);
  const now = shop.clock();
  await generateOrders({
    db: shop.db,
    count: orderCount,
    days: 9,
    now,
    buyers: ["staff"],
    products,
  });
  asked = 0;
});
afterEach(() => shop.remove());

/** The shop's own connection; only the export's queries name the column that they count. */
function counting(read: Database["read"]): Database["read"] {
  return new Proxy(read, {
    get(target, name: keyof Database["read"]) {
      const method = target[name];
      return (...given: [never]) => {
        const [fields] = given as [object?];
        if (name === "select" && fields && "items" in fields) asked++;
        return (method as (...given: unknown[]) => unknown).apply(target, given);
      };
    },
  });
}

const ask = () =>
  createApp({ ...shop, db: { ...shop.db, read: counting(shop.db.read) } }).request(path, {
    headers: { cookie: `session=${staff.getSession()}` },
  });

test("every order is in the file once, newest first, however many pieces it takes", async () => {
  const lines = (await (await ask()).text()).split("\r\n").slice(1, -1);
  const rows = await shop.db.read.all<{ id: string }>(
    sql`select id from orders order by created_at desc, id desc`,
  );
  expect(lines.map((line) => line.split(",", 1)[0] ?? "")).toEqual(rows.map(({ id }) => id));
  expect([rows.length, asked]).toEqual([orderCount, 4]);
});

test("orders that are placed meanwhile move no other", async () => {
  const { db } = shop;
  const pieces = exportOrders(db.read, {});
  const text = [(await pieces.next()).value];
  const now = new Date(shop.clock().getTime() + 1000);
  await generateOrders({ db, count: 20, days: 0, now, buyers: ["staff"], products });
  for await (const piece of pieces) text.push(piece);
  expect(text.join("").split("\r\n").slice(1, -1)).toHaveLength(orderCount);
});

test("nothing is read ahead of its reader, and a piece stays small", async () => {
  const answer = await ask();
  expect(asked).toBe(0);
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(asked).toBe(1);
  expect(value?.byteLength).toBeLessThan(chunkSize * 150);
  await reader?.cancel();
  expect(asked).toBe(1);
});

test("when the database fails in the middle the download fails, and the log knows why", async () => {
  const answer = await ask();
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(10_000);
  await shop.db.close();
  await expect(reader?.read()).rejects.toThrow();
  expect(shop.logged().at(-1)).toMatchObject({
    kind: "export_failed",
    id: answer.headers.get("x-request-id") ?? "",
  });
});
