import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createTemporaryDatabase, testNow } from "../../../../testing/database.ts";
import type { AdminOrderFilters } from "../../../contract/index.ts";
import { selectChunk } from "./export-orders.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  opened = await createTemporaryDatabase();
});
afterAll(() => opened.remove());

const after = { createdAt: testNow, id: "o" };

test.each<[AdminOrderFilters, string]>([
  [{}, "orders_by_time"],
  [{ status: "pending" }, "orders_by_status"],
  [{ paymentStatus: "paid" }, "orders_by_payment"],
  [{ status: "pending", paymentStatus: "paid" }, "orders_by_both"],
  [{ prescription: "yes", status: "pending" }, "orders_by_time"],
])("finds the next chunk of %j through an index", async (query, index) => {
  const chunk = selectChunk(opened.db.read, query, after);
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan ${chunk.getSQL()}`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(new RegExp(`^SEARCH orders USING INDEX ${index} .*\\(created_at,id\\)<`)),
    "CORRELATED SCALAR SUBQUERY 1",
    expect.stringMatching(/^SEARCH order_items USING INDEX order_items_by_order/),
    "CORRELATED SCALAR SUBQUERY 2",
    expect.stringMatching(/^SEARCH users USING INDEX/),
  ]);
});
