import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { versions } from "../src/domains/catalog/table.ts";
import { findUnavailable } from "../src/platform/app-error.ts";
import { type Database, openDatabase } from "../src/platform/db/database.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { chooseSize } from "./choose-size.ts";
import { databases, type SqldServer, startServerDatabase } from "./databases.ts";

// Only where its binary is installed, as for all stress tests.
const servers = Object.keys(databases).filter((name) => name === "a libSQL server");
const name = "replica-test";

const read = async ({ read }: Database) =>
  (await read.select().from(versions).where(eq(versions.name, name)))[0]?.value ?? 0;

const write = (db: Database, value: number) =>
  db.write((to) => [
    to
      .insert(versions)
      .values({ name, value })
      .onConflictDoUpdate({ target: versions.name, set: { value } }),
  ]);

const isDatabase = async (path: string) =>
  (await Bun.file(path)
    .slice(0, 15)
    .text()
    .catch(() => "")) === "SQLite format 3";

describe.each(servers)("a replica of %s", () => {
  let server: SqldServer;
  let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
  let here: Database;
  let there: Database;

  beforeEach(async () => {
    server = await startServerDatabase();
    folder = await createTemporaryFolder();
    here = await openDatabase({ url: server.url, replicaFolder: join(folder.path, "here") });
    there = await openDatabase({ url: server.url, replicaFolder: join(folder.path, "there") });
  }, 60_000);
  afterEach(async () => {
    await here.close();
    await there.close();
    await server.remove();
    await folder.remove();
  });

  const untilSynced = async (db: Database) => {
    while (db.primary?.replicaLagMs() === null) await Bun.sleep(20);
  };

  test("a process always reads its own writes", async () => {
    for (let value = 1; value <= chooseSize(200, 2000); value++) {
      await write(here, value);
      expect(await read(here)).toBe(value);
    }
  }, 120_000);

  test("a process reads the writes of another after catching up", async () => {
    for (let value = 1; value <= chooseSize(200, 2000); value++) {
      await write(here, value);
      await there.primary?.catchUp(here.primary?.position() ?? 0);
      expect(await read(there)).toBe(value);
    }
  }, 120_000);

  test("what one process has read, another reads after catching up", async () => {
    const path = join(folder.path, "third");
    const third = await openDatabase({ url: server.url, replicaFolder: path });
    for (let value = 1; value <= chooseSize(20, 400); value++) {
      await write(here, value);
      while ((await read(there)) < value) await Bun.sleep(0);
      await third.primary?.catchUp((await there.primary?.readPosition()) ?? 0);
      expect(await read(third)).toBe(value);
    }
    await third.close();
  }, 120_000);

  test("writes of other processes arrive without a read, and listeners are called", async () => {
    let told = 0;
    there.onWrite((tables) => void (tables.has("versions") && told++));
    await write(here, 7);
    while ((await read(there)) !== 7) await Bun.sleep(20);
    // While the replica is behind, the answer comes from the server.
    while (told === 0) await Bun.sleep(20);
  }, 60_000);

  test("own writes arrive in the replica at once, without a read", async () => {
    const turns = spyOn(globalThis, "setInterval").mockReturnValue(setTimeout(() => undefined));
    const db = await openDatabase({ url: server.url, replicaFolder: join(folder.path, "own") });
    turns.mockRestore();
    try {
      const arrived = Promise.withResolvers<void>();
      // Only for changes from the server, `has` is true for any table.
      db.onWrite((tables) => tables.has("any table") && arrived.resolve());
      await write(db, 5);
      await arrived.promise;
    } finally {
      await db.close();
    }
  }, 60_000);

  test("after a failed write a process reads the change that made it fail", async () => {
    await read(there);
    for (let value = 1; value <= 50; value++) {
      await write(here, value);
      const failed = there.write((to) => [
        to.insert(versions).values({ name, value: value + 1000 }),
      ]);
      expect(await failed.then(() => null, String)).toContain("UNIQUE");
      expect(await read(there)).toBe(value);
    }
  }, 60_000);

  test("reads do not call the server", async () => {
    await write(here, 1);
    const asked = spyOn(globalThis, "fetch");
    for (let turn = 0; turn < 1000; turn++) expect(await read(here)).toBe(1);
    // A busy machine may sync late; then reads go to the server.
    expect(asked.mock.calls.length).toBeLessThan(500);
    asked.mockRestore();
  }, 60_000);

  test("waiting for a change that the server does not have ends without harm", async () => {
    await write(here, 3);
    await there.primary?.catchUp(Number.MAX_SAFE_INTEGER);
    await there.primary?.catchUp(here.primary?.position() ?? 0);
    expect(await read(there)).toBe(3);
    expect(there.primary?.position()).toBe(here.primary?.position());
  }, 60_000);

  test("an overwritten replica gives no wrong answer and is created again", async () => {
    for (let value = 1; value <= chooseSize(5, 50); value++) {
      await write(here, value);
      await untilSynced(here);
      const file = join(folder.path, "here", "replica.db");
      for (const path of [file, `${file}-wal`]) {
        await writeFile(path, randomBytes((await stat(path)).size), { flag: "r+" });
      }
      for (let turn = 0; turn < 20; turn++) {
        expect(await read(here)).toBe(value);
        await write(here, value);
      }
      while (!(await isDatabase(file))) await Bun.sleep(20);
      await untilSynced(here);
      expect(await read(here)).toBe(value);
    }
  }, 300_000);

  const outages: Record<string, { begin(): void; end(): Promise<void> | void }> = {
    killed: { begin: () => server.signal("SIGKILL"), end: () => server.restart() },
    frozen: { begin: () => server.signal("SIGSTOP"), end: () => server.signal("SIGCONT") },
  };
  test.each(Object.entries(outages))(
    "while the server is %s it gives no old answers, and it recovers",
    async (_, { begin, end }) => {
      await write(here, 1);
      begin();
      const isAway = (db: Database) =>
        read(db).then(
          () => false,
          (error) => !!findUnavailable(error),
        );
      while (!(await isAway(here))) await Bun.sleep(20);
      await end();
      while (await isAway(here)) await Bun.sleep(20);
      await there
        .write((to) => [to.insert(versions).values({ name: "other", value: 1 })])
        .catch(() => undefined);
      while (
        await write(here, 2).then(
          () => false,
          () => true,
        )
      )
        await Bun.sleep(20);
      expect(await read(here)).toBe(2);
      await untilSynced(here);
      while ((await read(there)) !== 2) await Bun.sleep(20);
    },
    120_000,
  );
});
