import { expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { createTemporaryFolder } from "../../../../testing/database.ts";
import { createOlderDatabase } from "../../../../testing/older-database.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { listSynonymRows } from "../search/synonyms.ts";

test("an upgrade adds complaints and leaves an admin's words where they are", async () => {
  const folder = await createTemporaryFolder();
  const url = await createOlderDatabase(folder.path, "0045_search_synonyms", []);
  const client = createClient({ url });
  await client.execute(
    `insert into search_synonyms values ('own', 'complaint', '["Banta","jumra"]', '["ginger"]', 5)`,
  );
  client.close();
  const db = await openDatabase({ url });
  const rows = await listSynonymRows(db);
  await db.close();
  await folder.remove();
  const having = (term: string) => rows.filter(({ terms }) => terms.includes(term));
  expect(having("Banta").map(({ id }) => id)).toEqual(["own"]);
  expect(having("banta")).toEqual([]);
  expect(having("jumra").map(({ id }) => id)).toEqual(["own"]);
  expect(having("ulti").map(({ id }) => id)).toEqual(["complaint-banta"]);
  expect(rows.filter(({ kind }) => kind === "complaint").length).toBe(65);
});
