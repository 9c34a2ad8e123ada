import { afterEach, beforeEach, expect, test } from "bun:test";
import { chmod, copyFile, rename, rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { addProducts, createTemporaryDatabase } from "../../../testing/database.ts";
import { findDatabaseFile } from "./database-file.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let file: string;
beforeEach(async () => {
  opened = await createTemporaryDatabase();
  file = findDatabaseFile(opened.url) ?? "";
  await addProducts(opened.db, [{ id: "before" }]);
});
afterEach(() => opened.remove());

const write = (id: string) => addProducts(opened.db, [{ id }]);
const count = async () =>
  (await opened.db.read.get<{ n: number }>(sql`select count(*) as n from products`))?.n;

const changes: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ["was moved away", () => rename(file, `${file}.away`), () => rename(`${file}.away`, file)],
  ["may only be read", () => chmod(file, 0o400), () => chmod(file, 0o600)],
  [
    "has lost its log",
    () => rename(`${file}-wal`, `${file}.log`),
    () => rename(`${file}.log`, `${file}-wal`),
  ],
  [
    "stands aside for another",
    async () => {
      await rename(file, `${file}.away`);
      await copyFile(`${file}.away`, file);
    },
    async () => {
      await rm(file);
      await rename(`${file}.away`, file);
    },
  ],
];

test.each(changes)(
  "a file that %s allows reads but no writes until it is back",
  async (_, change, back) => {
    await change();
    for (let turn = 0; turn < 3; turn++) {
      await expect(write("lost")).rejects.toMatchObject({ code: "unavailable" });
      expect(await count()).toBe(1);
    }
    await back();
    await write("after");
    expect(await count()).toBe(2);
  },
);

test("a failed read connection reopens while writes are blocked", async () => {
  await chmod(file, 0o400);
  const wrong = async () => await opened.db.read.all(sql`delete from products`);
  await expect(wrong()).rejects.toThrow();
  // It does not reopen at once.
  for (const until = performance.now() + 50; performance.now() < until; ) {
    expect(await count()).toBe(1);
  }
});
