import { afterEach, beforeEach, expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { createOlderDatabase } from "../../../testing/older-database.ts";
import { openDatabase } from "./database.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

test("a migration that was added behind an applied one is refused by name, and nothing changes", async () => {
  const [late, last] = journal.entries.slice(-2);
  if (!late || !last) throw new Error("There are fewer than two migrations");
  const url = await createOlderDatabase(folder.path, late.tag, []);
  const client = createClient({ url });
  const applied = () => client.execute("select created_at from __drizzle_migrations order by 1");
  await client.execute({
    sql: "update __drizzle_migrations set created_at = ? where created_at = ?",
    args: [last.when, late.when],
  });
  const before = (await applied()).rows;
  await expect(openDatabase({ url })).rejects.toThrow(`The database lacks ${late.tag}`);
  expect((await applied()).rows).toEqual(before);
  client.close();
});
