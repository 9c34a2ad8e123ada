import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import { userListQuerySchema } from "../../contract/index.ts";
import { selectUserPage } from "./users.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  opened = await createTemporaryDatabase();
});
afterAll(() => opened.remove());

test.each([
  [{}, /^SCAN users USING INDEX users_by_time/],
  [{ q: "maya" }, /^SCAN users USING INDEX users_by_time/],
  [{ role: "staff" }, /^SEARCH users USING INDEX customers_by_time/],
  [{ role: "staff", q: "maya" }, /^SEARCH users USING INDEX customers_by_time/],
])("an index returns the people of %j already sorted", async (filters, step) => {
  const page = selectUserPage(opened.db.read, userListQuerySchema.parse(filters));
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan ${page.getSQL()}`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringMatching(step)]);
});
