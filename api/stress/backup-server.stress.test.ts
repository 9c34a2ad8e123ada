import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../src/platform/db/database.ts";
import { addProducts, createTemporaryFolder } from "../testing/database.ts";
import { addPastOrders } from "./add-past-orders.ts";
import { addBuyers } from "./buyers.ts";
import { databases, type SqldServer, startServerDatabase, withDatabase } from "./databases.ts";
import { runCommandWith } from "./site.ts";

// Only where its binary is installed, as for all stress tests.
const servers = Object.keys(databases).filter((name) => name === "a libSQL server");

/** All rows with their numbers, by table, and all triggers. */
async function readContent(db: Database): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  const tables = await db.read.all<{ name: string }>(
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'libsql%' and name not in ('sqlite_schema', 'job_leases') order by name",
  );
  for (const { name } of tables) {
    content[name] = await db.read.all(`select rowid, * from "${name}" order by rowid`);
  }
  const triggers = "select name, sql from sqlite_schema where type = 'trigger' order by name";
  content.triggers = await db.read.all(triggers);
  return content;
}

const readAll = (url: string) => withDatabase(url, readContent);

describe.each(servers)("a backup of %s", () => {
  let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
  let shop: SqldServer;
  let other: SqldServer;
  beforeEach(async () => {
    folder = await createTemporaryFolder();
    shop = await startServerDatabase();
    other = await startServerDatabase();
    await withDatabase(shop.url, async (db) => {
      await addProducts(
        db,
        Array.from({ length: 700 }, (_, at) => ({ id: `p${at}` })),
      );
      const [buyer] = await addBuyers(db, 1);
      await addPastOrders(db, buyer?.id ?? "", 50);
    });
    await Bun.write(join(at("shop"), "pictures", "ab12-640.webp"), "a picture");
  }, 60_000);
  afterEach(async () => {
    await shop.remove();
    await other.remove();
    await folder.remove();
  });

  const at = (name: string) => join(folder.path, name);
  const run = (
    command: "backup" | "restore" | "start",
    url: string,
    name: string,
    ...given: string[]
  ) => runCommandWith({ DATABASE_URL: url, DATA_DIR: at(name) }, command, ...given);
  const backUp = () => run("backup", shop.url, "shop", at("shop.tar"));
  const succeeded = { code: 0, said: expect.stringContaining("has the shop's") };

  test("restores to another server, including search and row numbers", async () => {
    expect(await backUp()).toEqual(succeeded);
    expect(await run("restore", other.url, "other", at("shop.tar"))).toEqual(succeeded);
    expect(await readAll(other.url)).toEqual(await readAll(shop.url));
    expect(await Bun.file(join(at("other"), "pictures", "ab12-640.webp")).text()).toBe("a picture");
    await withDatabase(other.url, async (db) => {
      const found =
        "select count(*) as found from product_search where product_search match 'p699'";
      expect(await db.read.all(found)).toEqual([{ found: 1 }]);
      const orders =
        "select count(*) as found from order_search join orders on orders.id = order_id where order_search match 'Buyer*'";
      expect(await db.read.all(orders)).toEqual([{ found: 50 }]);
      // The triggers work again.
      await addProducts(db, [{ id: "new", name: "Newcomer" }]);
      const added =
        "select count(*) as found from product_search where product_search match 'newcomer'";
      expect(await db.read.all(added)).toEqual([{ found: 1 }]);
    });
  }, 120_000);

  test("restores to a file", async () => {
    expect(await backUp()).toEqual(succeeded);
    const url = `file:${join(at("file"), "shop.db")}`;
    expect(await run("restore", url, "file", at("shop.tar"))).toEqual(succeeded);
    expect(await readAll(url)).toEqual(await readAll(shop.url));
  }, 120_000);

  test("replaces other data only with --replace, and keeps it aside", async () => {
    expect(await backUp()).toEqual(succeeded);
    await withDatabase(other.url, (db) => addBuyers(db, 3));
    const before = await readAll(other.url);
    expect(await run("restore", other.url, "other", at("shop.tar"))).toEqual({
      code: 1,
      said: expect.stringContaining("The database is not empty"),
    });
    expect(await readAll(other.url)).toEqual(before);
    const replaced = await run("restore", other.url, "other", at("shop.tar"), "--replace");
    expect(replaced).toEqual(succeeded);
    expect(await readAll(other.url)).toEqual(await readAll(shop.url));
    const aside = (await readdir(at("other"))).find((name) => name.startsWith("shop.db.before-"));
    expect(await readAll(`file:${join(at("other"), aside ?? "")}`)).toEqual(before);
  }, 120_000);

  test("is unusable when it was restored in part", async () => {
    expect(await backUp()).toEqual(succeeded);
    await withDatabase(other.url, (db) =>
      db.write(() => [
        { toSQL: () => ({ sql: "insert into versions values ('restoring', 1)", params: [] }) },
      ]),
    );
    expect(await run("start", other.url, "other")).toEqual({
      code: 1,
      said: expect.stringContaining("a restore into this database was broken off"),
    });
    expect(await run("restore", other.url, "other", at("shop.tar"))).toEqual(succeeded);
    expect(await readAll(other.url)).toEqual(await readAll(shop.url));
  }, 240_000);
});
