import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { sql } from "drizzle-orm";
import {
  addProducts,
  createTemporaryDatabase,
  createTemporaryFolder,
} from "../../../../testing/database.ts";
import { openDatabase } from "../database.ts";
import { checkDatabase } from "./check-database.ts";
import { snapshotDatabase } from "./snapshot.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let copy: string;
beforeEach(async () => {
  opened = await createTemporaryDatabase();
  folder = await createTemporaryFolder();
  copy = join(folder.path, "it's a copy.db");
});
afterEach(async () => {
  await opened.remove();
  await folder.remove();
});

const some = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `p${from + at}` }));

test("a copy has all earlier writes and is intact", async () => {
  await addProducts(opened.db, some(0, 50));
  await snapshotDatabase(opened.url, copy);
  expect(await checkDatabase(copy)).toBeNull();
  const db = await openDatabase({ url: `file:${copy}` });
  const row = await db.read.get<{ n: number }>(sql`select count(*) as n from products`);
  await db.close();
  expect(row?.n).toBe(50);
});

test("the shop can write meanwhile, and the copy is consistent", async () => {
  let written = 0;
  const copying = snapshotDatabase(opened.url, copy).then(() => "copied" as const);
  let state: "copied" | "writing" = "writing";
  copying.then((copied) => {
    state = copied;
  });
  while (state === "writing") {
    await addProducts(opened.db, some(written, 20));
    written += 20;
  }
  await copying;
  expect(await checkDatabase(copy)).toBeNull();
  const row = await opened.db.read.get<{ n: number }>(sql`select count(*) as n from products`);
  expect([row?.n, written > 20]).toEqual([written, true]);
});

test("copying does not checkpoint the shop's log", async () => {
  await addProducts(opened.db, some(0, 50));
  const log = Bun.file(`${opened.url.slice("file:".length)}-wal`);
  const before = log.size;
  await snapshotDatabase(opened.url, copy);
  expect([before > 0, Bun.file(log.name ?? "").size]).toEqual([true, before]);
});

test("a failed copy throws the reason and leaves no file", async () => {
  const nowhere = join(folder.path, "no folder", "copy.db");
  await expect(snapshotDatabase(opened.url, nowhere)).rejects.toThrow("unable to open database");
  expect(existsSync(nowhere)).toBe(false);
});

test("does not copy a moved database and does not touch its log", async () => {
  await addProducts(opened.db, some(0, 50));
  const file = opened.url.slice("file:".length);
  await rename(file, `${file}.away`);
  await expect(snapshotDatabase(opened.url, copy)).rejects.toThrow("does not exist");
  expect([existsSync(file), existsSync(`${file}-wal`)]).toEqual([false, true]);
});

test("does not overwrite an existing file", async () => {
  await Bun.write(copy, "mine");
  await expect(snapshotDatabase(opened.url, copy)).rejects.toThrow("already exists");
  expect(await Bun.file(copy).text()).toBe("mine");
});

test("reports a file that is no database, or that has broken foreign keys", async () => {
  await Bun.write(copy, "x".repeat(10_000));
  expect(await checkDatabase(copy)).toContain("not a database");
  await snapshotDatabase(opened.url, `${copy}2`);
  const client = createClient({ url: `file:${copy}2`, concurrency: 1 });
  await client.execute("PRAGMA foreign_keys = OFF");
  await client.execute("insert into product_images values ('i', 'gone', 0, 'x')");
  client.close();
  expect(await checkDatabase(`${copy}2`)).toBe("1 rows refer to missing rows");
});
