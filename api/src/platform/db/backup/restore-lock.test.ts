import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { createTemporaryFolder } from "../../../../testing/database.ts";
import { openDatabase } from "../database.ts";
import { isServerEmpty } from "./is-server-empty.ts";
import { lockForRestore } from "./restore-lock.ts";

// A file takes the same statements as a server, except copying it.
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let database: { url: string };
let client: Client;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  database = { url: `file:${join(folder.path, "shop.db")}` };
  client = createClient(database);
});
afterEach(async () => {
  client.close();
  await folder.remove();
});

const migrated = async () => (await openDatabase(database)).close();
const readState = async () => {
  const { rows } = await client.execute(`select
    (select group_concat(holder) from job_leases where name = 'restore') as holder,
    (select count(*) from versions where name = 'restoring') as marks,
    (select count(*) from sqlite_schema where name like 'restore%') as staged`);
  return { ...rows[0] };
};
const addMigration = () =>
  client.execute("insert into __drizzle_migrations (hash, created_at) values ('later', 9e12)");

test("a database without tables can be locked, and is empty then", async () => {
  const lock = await lockForRestore(database, { holder: "one" });
  expect(await readState()).toMatchObject({ holder: "one", marks: 1 });
  expect(await isServerEmpty(database)).toBe(true);
  await lock.release();
  expect(await readState()).toMatchObject({ holder: null, marks: 0 });
});

test("a restore that lost the lock changes nothing of the one that took it", async () => {
  await migrated();
  const first = await lockForRestore(database, { holder: "one" });
  await client.execute("update job_leases set expires_at = 1");
  const second = await lockForRestore(database, { holder: "two" });
  await client.execute("create table restore_products (id)");
  await expect(first.keepForSwitch()).rejects.toThrow("taken over");
  await first.release();
  expect(await readState()).toMatchObject({ holder: "two", marks: 1, staged: 1 });
  await second.keepForSwitch();
  await second.release();
  expect(await readState()).toMatchObject({ holder: null, marks: 0, staged: 0 });
});

test("a restore that lost the lock to one that has ended does not go on", async () => {
  await migrated();
  const first = await lockForRestore(database, { holder: "one" });
  await client.execute("delete from versions where name = 'restoring'");
  await expect(first.keepForSwitch()).rejects.toThrow("taken over");
  await first.release();
});

test("a database of a newer version can be locked, and reading it says so and changes nothing", async () => {
  await migrated();
  await addMigration();
  const lock = await lockForRestore(database, { holder: "one" });
  await expect(isServerEmpty(database)).rejects.toThrow("newer version");
  await lock.release();
});

test("locking a database of an older version does not migrate it", async () => {
  await migrated();
  const last = "(select max(created_at) from __drizzle_migrations)";
  await client.execute(`delete from __drizzle_migrations where created_at = ${last}`);
  const count = async () =>
    (await client.execute("select count(*) as n from __drizzle_migrations")).rows[0]?.n;
  const before = await count();
  const lock = await lockForRestore(database, { holder: "one" });
  expect(await isServerEmpty(database)).toBe(true);
  expect(await count()).toBe(before ?? 0);
  await lock.release();
});
