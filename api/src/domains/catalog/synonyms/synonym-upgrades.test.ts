import { expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { createTemporaryFolder } from "../../../../testing/database.ts";
import { createOlderDatabase } from "../../../../testing/older-database.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { listSynonymRows } from "../search/index/synonyms.ts";

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
  expect(rows.filter(({ kind }) => kind === "complaint").length).toBe(77);
  expect(having("hctz").map(({ terms }) => terms)).toEqual([
    ["hydrochlorothiazide", "hctz", "hct"],
  ]);
  const all = rows.flatMap(({ terms }) => terms);
  expect(all.filter((term, at) => all.indexOf(term) !== at)).toEqual([]);
});

test("an upgrade adds words to an entry, unless an admin has changed it", async () => {
  const folder = await createTemporaryFolder();
  const url = await createOlderDatabase(folder.path, "0046_more_complaints", []);
  const client = createClient({ url });
  await client.execute(
    `update search_synonyms set terms = '["bukhar"]', updated_at = 5 where id = 'complaint-bukhar'`,
  );
  await client.execute(
    `update search_synonyms set means = '["balm"]', updated_at = 5 where id = 'complaint-tauko-dukheko'`,
  );
  client.close();
  const db = await openDatabase({ url });
  const rows = await listSynonymRows(db);
  await db.close();
  await folder.remove();
  const get = (id: string) => rows.find((row) => row.id === id);
  expect(get("complaint-bukhar")?.terms).toEqual(["bukhar"]);
  expect(get("complaint-tauko-dukheko")?.means).toEqual(["balm"]);
  expect(get("complaint-tauko-dukheko")?.terms).not.toContain("migraine");
  expect(get("complaint-juga")?.terms).toContain("deworming");
  expect(get("complaint-juga")?.means).toEqual(["albendazole", "mebendazole", "worm"]);
  expect(get("abbreviation-suspension")).toBeUndefined();
  expect(get("abbreviation-syrup")?.terms).toContain("suspension");
});
