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
/** Number of order queries so far. */
let queries: number;

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
  queries = 0;
});
afterEach(() => shop.remove());

/** The shop's connection, which counts the export's queries. Only those select a column `items`. */
function countQueries(read: Database["read"]): Database["read"] {
  return new Proxy(read, {
    get(target, name: keyof Database["read"]) {
      const method = target[name];
      return (...args: [never]) => {
        const [fields] = args as [object?];
        if (name === "select" && fields && "items" in fields) queries++;
        return (method as (...args: unknown[]) => unknown).apply(target, args);
      };
    },
  });
}

const requestExport = () =>
  createApp({ ...shop, db: { ...shop.db, read: countQueries(shop.db.read) } }).request(path, {
    headers: { cookie: `session=${staff.getSession()}` },
  });

test("exports every order once, newest first, for any number of chunks", async () => {
  const lines = (await (await requestExport()).text()).split("\r\n").slice(1, -1);
  const rows = await shop.db.read.all<{ id: string }>(
    sql`select id from orders order by created_at desc, id desc`,
  );
  expect(lines.map((line) => line.split(",", 1)[0] ?? "")).toEqual(rows.map(({ id }) => id));
  expect([rows.length, queries]).toEqual([orderCount, 4]);
});

test("orders placed during the export do not shift the others", async () => {
  const { db } = shop;
  const chunks = exportOrders(db.read, {});
  const text = [(await chunks.next()).value];
  const now = new Date(shop.clock().getTime() + 1000);
  await generateOrders({ db, count: 20, days: 0, now, buyers: ["staff"], products });
  for await (const chunk of chunks) text.push(chunk);
  expect(text.join("").split("\r\n").slice(1, -1)).toHaveLength(orderCount);
});

test("reads no chunk before the client asks for it, and a chunk stays small", async () => {
  const answer = await requestExport();
  expect(queries).toBe(0);
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(queries).toBe(1);
  expect(value?.byteLength).toBeLessThan(chunkSize * 150);
  await reader?.cancel();
  expect(queries).toBe(1);
});

test("a database failure aborts the download and is logged", async () => {
  const answer = await requestExport();
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(10_000);
  await shop.db.close();
  await expect(reader?.read()).rejects.toThrow();
  expect(shop.logged().at(-1)).toMatchObject({
    kind: "export_failed",
    id: answer.headers.get("x-request-id") ?? "",
  });
});
