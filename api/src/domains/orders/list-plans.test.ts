import { afterAll, beforeAll, expect, test } from "bun:test";
import { type SQL, sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import { countNewestMatching } from "./admin-list/count-new-orders.ts";
import { buildStateFilter } from "./admin-list/list-admin-orders.ts";
import { buildTotalsFilter } from "./count-orders.ts";
import { buildOwnOrdersFilter, newestFirst } from "./list-own-orders.ts";
import { orders, orderTotals } from "./table.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  opened = await createTemporaryDatabase();
});
afterAll(() => opened.remove());

const status = "pending";
const paymentStatus = "paid";
const both = { status, paymentStatus } as const;

test.each<[string, SQL | undefined, RegExp]>([
  ["own", buildOwnOrdersFilter("u", {}), /^SEARCH orders USING INDEX orders_by_user/],
  [
    "own by status",
    buildOwnOrdersFilter("u", { status }),
    /^SEARCH orders USING INDEX orders_by_user/,
  ],
  [
    "own by payment",
    buildOwnOrdersFilter("u", { paymentStatus }),
    /^SEARCH orders USING INDEX orders_by_user/,
  ],
  ["own by both", buildOwnOrdersFilter("u", both), /^SEARCH orders USING INDEX orders_by_user/],
  ["all", buildStateFilter({}), /^SCAN orders USING INDEX orders_by_time/],
  ["by status", buildStateFilter({ status }), /^SEARCH orders USING INDEX orders_by_status/],
  [
    "by payment",
    buildStateFilter({ paymentStatus }),
    /^SEARCH orders USING INDEX orders_by_payment/,
  ],
  ["by both", buildStateFilter(both), /^SEARCH orders USING INDEX orders_by_both/],
])("an index returns the list %s already sorted", async (_, where, step) => {
  const listing = opened.db.read
    .select()
    .from(orders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(20);
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan ${listing.getSQL()}`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringMatching(step)]);
});

test("the index alone skips orders that do not match the filter", async () => {
  const query = opened.db.read
    .select({ id: orders.id })
    .from(orders)
    .where(buildOwnOrdersFilter("u", both))
    .orderBy(...newestFirst);
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan ${query.getSQL()}`,
  );
  const step = "SEARCH orders USING COVERING INDEX orders_by_user (user_id=?)";
  expect(plan.map(({ detail }) => detail)).toEqual([step]);
});

test.each([
  ["all", {}],
  ["both", both],
] as const)("counting new orders of %s reads no older orders", async (_, filters) => {
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan ${countNewestMatching(opened.db, 5, filters).getSQL()}`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(
      /^SEARCH orders USING (COVERING )?INDEX sqlite_autoindex_orders_1 \(id=\?\)$/,
    ),
    "LIST SUBQUERY 1",
    "SCAN orders USING COVERING INDEX orders_by_time",
  ]);
});

test.each([
  ["all", {}],
  ["one status", { status }],
  ["one payment", { paymentStatus }],
  ["both", both],
] as const)("the total of %s reads no orders", async (_, filters) => {
  const total = opened.db.read.select().from(orderTotals).where(buildTotalsFilter("u", filters));
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan ${total.getSQL()}`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH order_totals USING INDEX \S+ \(user_id=\?/),
  ]);
});
