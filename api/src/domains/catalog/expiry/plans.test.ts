import { afterAll, beforeAll, expect, test } from "bun:test";
import { type SQLWrapper, sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../../testing/database.ts";
import { type ExpiryListQuery, expiryListQuerySchema, z } from "../../../contract/index.ts";
import { selectExpiry, selectSums } from "./list-expiry.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  opened = await createTemporaryDatabase();
});
afterAll(() => opened.remove());

const today = "2026-06-15";
const parse = (view: string): ExpiryListQuery => z.parse(expiryListQuerySchema, { view });

async function readPlan(statement: SQLWrapper) {
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan ${statement.getSQL()}`,
  );
  return plan.map(({ detail }) => detail);
}

test.each([
  ["expiring", /^SEARCH batches USING INDEX batches_by_expiry \(expiry>\? AND expiry<\?\)/],
  ["expired", /^SEARCH batches USING INDEX batches_by_expiry \(expiry<\?\)/],
  ["aside", /^SCAN batches USING INDEX batches_aside/],
])("the list of what is %s reads the index in its order", async (view, step) => {
  const { read } = opened.db;
  const steps = [
    expect.stringMatching(step),
    expect.stringMatching(/^SEARCH products USING INDEX sqlite_autoindex_products_1/),
  ];
  expect(await readPlan(selectSums(read, parse(view), today))).toEqual(steps);
  const page = await readPlan(selectExpiry(read, parse(view), today));
  // Only batches of one day are sorted.
  const sorted = expect.stringMatching(/^USE TEMP B-TREE FOR (LAST TERM|RIGHT PART) OF ORDER BY$/);
  expect(page).toEqual([...steps, sorted]);
});
