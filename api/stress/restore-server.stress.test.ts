import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { sql } from "drizzle-orm";
import { products } from "../src/domains/catalog/table.ts";
import { findUnavailable } from "../src/platform/app-error.ts";
import { lockForRestore } from "../src/platform/db/backup/restore-lock.ts";
import { type Database, openDatabase } from "../src/platform/db/database.ts";
import { createProcessLease } from "../src/platform/jobs/process-lease.ts";
import { addProducts, createTemporaryFolder } from "../testing/database.ts";
import { databases, type SqldServer, startServerDatabase, withDatabase } from "./databases.ts";
import { runCommandWith, startSite } from "./site.ts";

// Only where its binary is installed, as for all stress tests.
const servers = Object.keys(databases).filter((name) => name === "a libSQL server");

const some = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${prefix}${at}` }));

/** The products' ids by prefix, and the number of triggers. */
const readState = async (url: string) => {
  const client = createClient({ url });
  const { rows } = await client.execute(
    `select (select count(*) from products where id like 'new%') as restored,
      (select count(*) from products where id like 'old%') as old,
      (select count(*) from products) as products,
      (select count(*) from sqlite_schema where type = 'trigger') as triggers,
      (select count(*) from sqlite_schema where name like 'restore%') as staged,
      (select count(*) from job_leases where name = 'restore') as locks,
      (select count(*) from versions where name = 'restoring') as marks`,
  );
  client.close();
  return { ...rows[0] } as Record<string, number>;
};
const whole = { locks: 0, old: 0, restored: 600, products: 600, staged: 0, marks: 0 };
const before = { old: 200, restored: 0, products: 200 };

describe.each(servers)("a restore into %s", () => {
  let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
  let server: SqldServer;
  let triggers: number | undefined;
  beforeEach(async () => {
    folder = await createTemporaryFolder();
    server = await startServerDatabase();
    const source = `file:${join(at("source"), "shop.db")}`;
    await Bun.write(join(at("source"), "pictures", "ab12-640.webp"), "a picture");
    await withDatabase(source, (db) => addProducts(db, some("new", 600)));
    await withDatabase(server.url, async (db) => {
      // A busy machine may take long for many at once.
      for (let part = 0; part < 10; part++) await addProducts(db, some(`old${part}-`, 20));
    });
    await runCommandWith({ DATA_DIR: at("source") }, "backup", at("shop.tar"));
    triggers = (await readState(server.url)).triggers;
  }, 60_000);
  afterEach(async () => {
    await server.remove();
    await folder.remove();
  });

  const at = (name: string) => join(folder.path, name);
  const environment = (name: string) => ({ DATABASE_URL: server.url, DATA_DIR: at(name) });
  const restore = (...given: string[]) =>
    runCommandWith(environment("restorer"), "restore", at("shop.tar"), "--replace", ...given);

  test("refuses while a process of the shop runs, names it, and changes nothing; with --wait it waits", async () => {
    const site = await startSite(at("one"), { env: environment("one") });
    const serves = async () => (await fetch(`${site.address}/api/health/serving`)).status;
    expect(await restore()).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^Processes of the shop use this database: \S+\/\d+\. Stop them, or wait for their end with --wait\.\n$/,
      ),
    });
    expect(await readState(server.url)).toMatchObject({ ...before, triggers, staged: 0, marks: 0 });
    expect(await serves()).toBe(200);
    const waiting = restore("--wait");
    while ((await readState(server.url)).locks === 0) await Bun.sleep(20);
    expect(await readState(server.url)).toMatchObject({ ...before, marks: 0 });
    await site.stop();
    expect(await waiting).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Waiting for the end of \S+\/\d+ …\nThe database server has the shop's data of \S+\.\n$/,
      ),
    });
    expect(await readState(server.url)).toMatchObject({ ...whole, triggers });
  }, 240_000);

  test.each(["marks", "staged", "products"])(
    "that is killed once it changes the %s leaves the old data or the new, and can be run again",
    async (what) => {
      const seen = (await readState(server.url))[what];
      const command = join(import.meta.dirname, "..", "..", "shell", "cli", "restore.ts");
      const killed = Bun.spawn([process.execPath, command, at("shop.tar"), "--replace"], {
        stdio: ["ignore", "ignore", "ignore"],
        env: { ...process.env, SEED: "none", ...environment("restorer") },
      });
      while ((await readState(server.url))[what] === seen) await Bun.sleep(1);
      killed.kill("SIGKILL");
      await killed.exited;
      const left = await readState(server.url);
      if (left.restored === 0) {
        expect(left).toMatchObject({ ...before, triggers, marks: 1 });
        expect(await runCommandWith(environment("one"), "start")).toEqual({
          code: 1,
          said: expect.stringContaining("a restore into this database was broken off"),
        });
      } else expect(left).toMatchObject({ restored: 600, products: 600, triggers, marks: 0 });
      expect((await restore()).code).toBe(0);
      expect(await readState(server.url)).toMatchObject({ ...whole, triggers });
    },
    240_000,
  );

  test("stops the writes of a process that it did not see, until that is started again", async () => {
    const db = await openDatabase({ url: server.url });
    await addProducts(db, some("old-", 1));
    const lock = await lockForRestore({ url: server.url }, { holder: "one" });
    await expectRefused(db);
    expect(db.writeStop()).toBe("restoring");
    await expect(db.check()).rejects.toThrow();
    await lock.release();
    await db.check();
    expect(db.writeStop()).toBeNull();
    await addProducts(db, some("old--", 1));

    expect((await restore()).code).toBe(0);
    await expectRefused(db);
    await expect(db.check()).rejects.toThrow();
    expect(db.writeStop()).toBe("restored");
    await expectRefused(db);
    await db.close();
    expect(await readState(server.url)).toMatchObject({ ...whole, triggers });
    await withDatabase(server.url, (again) => addProducts(again, some("after", 1)));
  }, 120_000);

  test("and a process of the shop exclude each other", async () => {
    const db = await openDatabase({ url: server.url });
    const lockFor = (holder: string) => lockForRestore({ url: server.url }, { holder });
    const lock = await lockFor("one");
    await expect(createProcessLease(db, "late/1").acquire()).rejects.toThrow();
    await expect(lockFor("other")).rejects.toThrow("Another restore");
    await lock.release();
    await db.check();
    const lease = createProcessLease(db, "early/1");
    expect(await lease.acquire()).toBe(true);
    await expect(lockFor("one")).rejects.toThrow("early/1");
    expect((await readState(server.url)).marks).toBe(0);
    await lease.release();
    await (await lockFor("other")).release();
    await db.close();
  }, 60_000);
});

async function expectRefused(db: Database) {
  const refused = await db
    .write((to) => [to.update(products).set({ name: "Wrong" })])
    .catch((error: unknown) => error);
  expect(findUnavailable(refused)).not.toBeNull();
  expect(await db.read.all(sql`select 1 from products where name = 'Wrong'`)).toEqual([]);
}
