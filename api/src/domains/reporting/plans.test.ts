import { afterAll, beforeAll, expect, test } from "bun:test";
import { type SQLWrapper, sql } from "drizzle-orm";
import { createTemporaryDatabase, testNow } from "../../../testing/database.ts";
import type { Database } from "../../platform/db/database.ts";
import { selectMostSold } from "./best-sellers.ts";
import { selectRevenue, selectTotalsByDay } from "./order-statistics.ts";
import { selectExpiringStock, selectLowStock } from "./stock.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  opened = await createTemporaryDatabase();
});
afterAll(() => opened.remove());

type Query = (read: Database["read"]) => SQLWrapper;

// Each query reads once which catalogue epoch is published.
const epoch = [/^SCALAR SUBQUERY/, /^SEARCH versions USING INDEX/];

test.each<[string, Query, RegExp[]]>([
  [
    "revenue",
    selectRevenue,
    [/^SEARCH orders USING COVERING INDEX orders_by_both \(status=\? AND payment_status=\?/],
  ],
  [
    "orders by day",
    (read) => selectTotalsByDay(read, "2026-05-17", "2026-06-15"),
    [/^SEARCH orders USING COVERING INDEX orders_by_time/, /^USE TEMP B-TREE FOR GROUP BY/],
  ],
  ...(["productId", "name"] as const).map((by): [string, Query, RegExp[]] => [
    `best sellers by ${by}`,
    (read) => selectMostSold(read, testNow, by),
    [
      /^SEARCH orders USING COVERING INDEX orders_by_time/,
      /^SEARCH order_items USING INDEX order_items_by_order/,
      /^USE TEMP B-TREE FOR GROUP BY/,
      /^USE TEMP B-TREE FOR ORDER BY/,
    ],
  ]),
  ["low stock", selectLowStock, [/^SCAN products USING INDEX products_low_stock/, ...epoch]],
  [
    "expiring stock",
    (read) => selectExpiringStock(read, "2026-06-15"),
    [
      /^SEARCH batches USING INDEX batches_by_expiry/,
      /^SEARCH products USING INDEX sqlite_autoindex_products_1/,
      ...epoch,
      /^USE TEMP B-TREE FOR GROUP BY/,
      /^USE TEMP B-TREE FOR ORDER BY/,
    ],
  ],
])("reads %s through an index", async (_, query, steps) => {
  const statement = query(opened.db.read);
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan ${statement.getSQL()}`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual(
    steps.map((step) => expect.stringMatching(step)),
  );
});
