import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import { supplierDeliveryListQuerySchema } from "../../contract/index.ts";
import { selectDeliveryPage } from "./deliveries.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  opened = await createTemporaryDatabase();
});
afterAll(() => opened.remove());

test.each([
  [{}, /^SCAN deliveries USING INDEX deliveries_by_day/],
  [{ from: "2026-06-01", to: "2026-06-30" }, /^SEARCH deliveries USING INDEX deliveries_by_day/],
  [{ state: "draft" }, /^SEARCH deliveries USING INDEX deliveries_by_state/],
  [
    { supplierId: "s", from: "2026-06-01" },
    /^SEARCH deliveries USING INDEX deliveries_by_supplier/,
  ],
])("an index returns the list for %j already sorted", async (query, step) => {
  const page = selectDeliveryPage(opened.db, supplierDeliveryListQuerySchema.parse(query));
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan ${page.getSQL()}`,
  );
  const steps = plan.map(({ detail }) => detail);
  expect(steps.find((detail) => detail.includes(" deliveries "))).toMatch(step);
  expect(steps.filter((detail) => detail.includes("TEMP B-TREE"))).toEqual([]);
});
