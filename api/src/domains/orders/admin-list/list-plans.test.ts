import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../../testing/database.ts";
import type { AdminOrderFilters } from "../../../contract/index.ts";
import { selectFigures, selectIds } from "./list-admin-orders.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  opened = await createTemporaryDatabase();
});
afterAll(() => opened.remove());

const explain = async (query: { getSQL(): ReturnType<typeof sql> }) => {
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan ${query.getSQL()}`,
  );
  return plan.map(({ detail }) => detail);
};

const filters: AdminOrderFilters[] = [
  { from: "2026-06-15", to: "2026-06-16" },
  { assignee: "staff", status: "pending" },
  { assignee: "none", status: "pending", paymentStatus: "paid" },
  { prescription: "yes", status: "pending" },
  { coupon: "TIHAR", paymentStatus: "paid" },
  { refundDue: "yes" },
];

test.each(filters)("finds the orders of %j in one index, already sorted", async (filter) => {
  const page = { offset: 0, limit: 20 };
  expect(await explain(selectIds(opened.db, filter, page))).toEqual([
    expect.stringMatching(/^(SEARCH|SCAN) orders USING COVERING INDEX orders_by_time/),
  ]);
});

test.each(filters)("counts the orders of %j in one index", async (filter) => {
  expect(await explain(selectFigures(opened.db, filter))).toEqual([
    "SCAN orders USING COVERING INDEX orders_by_both",
  ]);
});

test("looks up each order that a search finds by its id", async () => {
  const found = await explain(
    selectIds(opened.db, { q: "maya", status: "pending" }, { offset: 0, limit: 20 }),
  );
  expect(found).toContainEqual(expect.stringMatching(/^SEARCH orders USING INDEX .* \(id=\?\)/));
  expect(found).toContainEqual(expect.stringMatching(/^SCAN order_search VIRTUAL TABLE/));
});
