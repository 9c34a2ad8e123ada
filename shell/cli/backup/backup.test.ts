import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { rename, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { type Config, openDatabase, snapshotDatabase } from "@aushadhi/api/src/server";
import { DataInUse, lockData, lockName } from "../data-lock.ts";
import { openShop } from "../open-shop.ts";
import { createFileTarget } from "./archive-target.ts";
import { createArchive } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { socketPath } from "./snapshot-service.ts";
import {
  addUnknownMigration,
  dataFolders,
  filesBelow,
  makeShop,
  shopIn,
} from "./testing/test-data.ts";

let folders: Awaited<ReturnType<typeof dataFolders>>;
let shop: Config;
let other: Config;
let file: string;
beforeEach(async () => {
  folders = await dataFolders();
  shop = folders.config("shop", { SEED: "none" });
  other = folders.config("other", { SEED: "none" });
  file = folders.path("shop.tar");
  await makeShop(shop, "Pain");
});
afterEach(() => folders.remove());

const now = new Date("2026-06-15T04:30:00.000Z");
const restore = (to: Config, replace = false) => restoreBackup(to, file, { replace, now });
/** Names of a shop's files, without its lock and without SQLite's WAL, which goes when a connection is collected. */
const dataIn = async ({ dataDir }: Config) =>
  (await filesBelow(dataDir)).filter((name) => name !== lockName && !/\.db-(wal|shm)$/.test(name));
const contents = ["Pain", "picture of Pain", "Pain"];

describe("a backup", () => {
  test("of a stopped shop can be restored elsewhere", async () => {
    expect((await createBackup(shop, file)).files).toBe(3);
    await restore(other);
    expect(await shopIn(other)).toEqual(contents);
  });

  test("of a running shop is made by the process that owns the data", async () => {
    const { db, unlock } = await openShop(shop);
    await createBackup(shop, file);
    await db.close();
    await unlock();
    await restore(other);
    expect(await shopIn(other)).toEqual(contents);
  });

  test("contains data that is only in the WAL of a killed process", async () => {
    const db = await openDatabase(shop.database);
    const text = "update categories set name = 'Changed'";
    await db.write(() => [{ toSQL: () => ({ sql: text, params: [] }) }]);
    await createBackup(shop, file);
    await db.close();
    await restore(other);
    expect((await shopIn(other))[0]).toBe("Changed");
  });

  test("leaves nothing in the data folder and skips half-written pictures", async () => {
    await Bun.write(join(shop.dataDir, "pictures", "cd34-640.webp.1234.part"), "half");
    const before = await dataIn(shop);
    expect((await createBackup(shop, file)).files).toBe(3);
    expect(await dataIn(shop)).toEqual(before);
  });

  test("works with a database in another folder", async () => {
    const apart = (name: string) =>
      folders.config(name, { DATABASE_URL: `file:${folders.path(`${name}.db`)}` });
    await makeShop(apart("one"), "Cold");
    await createBackup(apart("one"), file);
    await restore(apart("two"));
    expect(await shopIn(apart("two"))).toEqual(["Cold", "picture of Cold", "Cold"]);
    await expect(restore(apart("two"))).rejects.toThrow("is not empty");
  });

  test("overwrites a file only with --force", async () => {
    await Bun.write(file, "last year's");
    await expect(createBackup(shop, file)).rejects.toEqual(
      new BackupError(`${file} is there already. With --force it is replaced.`),
    );
    expect(await Bun.file(file).text()).toBe("last year's");
    await createBackup(shop, file, { force: true });
    await restore(other);
    expect(await shopIn(other)).toEqual(contents);
  });

  test("that cannot be written says why", async () => {
    for (const place of [folders.path("no/folder.tar"), shop.dataDir]) {
      const refused = createBackup(shop, place, { force: true });
      await expect(refused).rejects.toBeInstanceOf(BackupError);
      await expect(refused).rejects.toThrow(place);
    }
    expect(await filesBelow(folders.path("no"))).toEqual([]);
  });

  test("without a shop fails and creates none", async () => {
    await expect(createBackup(other, file)).rejects.toThrow("There is no shop in");
    expect(await filesBelow(folders.path("."))).not.toContain("other");
  });

  test("of a process without a socket fails and leaves no file", async () => {
    const { db, unlock } = await openShop(shop);
    await rm(socketPath(shop.dataDir));
    await expect(createBackup(shop, file)).rejects.toThrow("It cannot make a backup");
    expect((await filesBelow(folders.path("."))).filter((name) => /tar/.test(name))).toEqual([]);
    await db.close();
    await unlock();
  });

  test("of a server that does not answer fails and leaves no file", async () => {
    const remote = folders.config("remote", { DATABASE_URL: "http://127.0.0.1:1" });
    await expect(createBackup(remote, file)).rejects.toThrow("The database could not be copied");
    expect(await filesBelow(folders.path("remote"))).toEqual([]);
    expect((await filesBelow(folders.path("."))).filter((name) => /tar/.test(name))).toEqual([]);
  });
});

describe("the data's owner", () => {
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      let said = "";
      const socket = connect(socketPath(shop.dataDir));
      socket.on("data", (text) => {
        said += text;
      });
      socket.on("close", () => resolve(said)).on("error", reject);
    });

  test("accepts only its own user, until it stops", async () => {
    const { db, unlock } = await openShop(shop);
    const { mode } = await Bun.file(join(shop.dataDir, "shop.sock")).stat();
    expect(mode & 0o777).toBe(0o600);
    await db.close();
    await unlock();
    expect(await dataIn(shop)).not.toContain("shop.sock");
  });

  test("makes one copy at a time, and its successor removes unused copies", async () => {
    const first = await openShop(shop);
    const answers = await Promise.all([ask(), ask()]);
    const said = answers.map((answer) => JSON.parse(answer));
    const made = said.find((answer) => "name" in answer);
    expect(made.name).toMatch(/^snapshot-.*\.db$/);
    expect(said).toContainEqual({ error: "Another backup is being made" });
    await first.db.close();
    await first.unlock();
    expect(await dataIn(shop)).toContain(made.name);
    const next = await openShop(shop);
    expect(await dataIn(shop)).not.toContain(made.name);
    await next.db.close();
    await next.unlock();
  });
});

describe("restoring", () => {
  test("rejects a newer version's backup and names the needed version", async () => {
    await addUnknownMigration(shop);
    await createBackup(shop, file);
    await expect(restore(other)).rejects.toEqual(
      new BackupError(
        `${file} is from a newer version of the shop: this one does not know 1 of its migrations. Restore it with the newer version.`,
      ),
    );
    expect(await dataIn(other)).toEqual([]);
  });

  test("does not change a folder with data", async () => {
    await createBackup(shop, file);
    await makeShop(other, "Cold");
    const before = await dataIn(other);
    await expect(restore(other)).rejects.toThrow("is not empty");
    expect(await dataIn(other)).toEqual(before);
    expect((await shopIn(other))[0]).toBe("Cold");
  });

  test("with --replace moves the old data aside, with its WAL", async () => {
    await createBackup(shop, file);
    await makeShop(other, "Cold");
    const db = await openDatabase(other.database);
    const text = "update categories set name = 'In the log'";
    await db.write(() => [{ toSQL: () => ({ sql: text, params: [] }) }]);
    await restore(other, true);
    await db.close();
    expect(await shopIn(other)).toEqual(contents);
    const aside = ".before-20260615043000000";
    const old = { ...other, database: { url: `file:${other.dataDir}/shop.db${aside}` } };
    expect((await shopIn(old))[0]).toBe("In the log");
    const picture = join(other.dataDir, `pictures${aside}`, "ab12-640.webp");
    expect(await Bun.file(picture).text()).toBe("picture of Cold");
  });

  test("fails at once while a process owns the data", async () => {
    await createBackup(shop, file);
    const unlock = await lockData(shop.dataDir);
    await expect(restore(shop, true)).rejects.toBeInstanceOf(DataInUse);
    await unlock();
    expect(await shopIn(shop)).toEqual(contents);
  });

  test("that was killed in the middle lets no shop start, and can be run again", async () => {
    await createBackup(shop, file);
    await makeShop(other, "Cold");
    const at = (name: string) => join(other.dataDir, name);
    await rename(at("shop.db"), at("shop.db.before-1"));
    await Bun.write(at("restoring"), "");
    const id = crypto.randomUUID();
    await Bun.write(at(`restore-${id}/pictures/ab12-640.webp`), "unpacked");
    await Bun.write(at(`shop.db.restore-${id}`), "unpacked");
    await Bun.write(at("restore-notes.txt"), "of a person");
    await expect(openShop(other)).rejects.toThrow("was broken off. Restore it again");
    expect(await dataIn(other)).not.toContain("shop.db");
    await restore(other, true);
    expect(await shopIn(other)).toEqual(contents);
    expect((await dataIn(other)).filter((name) => /restor/.test(name))).toEqual([
      "restore-notes.txt",
    ]);
    const { db, unlock } = await openShop(other);
    await db.close();
    await unlock();
  });

  test("rejects damaged data and changes nothing, with any option", async () => {
    await snapshotDatabase(shop.database.url, folders.path("copy.db"));
    const bytes = await Bun.file(folders.path("copy.db")).bytes();
    await makeShop(other, "Cold");
    const before = await dataIn(other);
    const archive = createArchive(createFileTarget(file, true));
    // The archive is complete, but its database was damaged before.
    await archive.add("shop.db", new Blob([bytes.fill(0x55, 4096 * 2, 4096 * 6)]));
    await archive.finish(now);
    await expect(restore(other, true)).rejects.toThrow("The backup's database is damaged");
    await Bun.write(file, "no archive at all");
    await expect(restore(other, true)).rejects.toThrow("is no whole backup");
    expect(await dataIn(other)).toEqual(before);
    expect(await shopIn(other)).toEqual(["Cold", "picture of Cold", "Cold"]);
  });
});
