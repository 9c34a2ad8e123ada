import { afterAll, beforeAll, expect, test } from "bun:test";
import { and, eq, sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../../testing/database.ts";
import { hasGroup, selectRows } from "./list-import-rows.ts";
import { importRows } from "./record/table.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  opened = await createTemporaryDatabase();
});
afterAll(() => opened.remove());

test.each([
  ["all rows", undefined],
  ["the rows of a finding", hasGroup("0123456789ab")],
])("an index gives the order of %s without sorting", async (_, more) => {
  const query = selectRows(opened.db, and(eq(importRows.importId, "i"), more), "attention");
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan ${query.limit(20).getSQL()}`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH import_rows USING INDEX import_rows_by_rank/),
  ]);
});
