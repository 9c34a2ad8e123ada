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

  test("a process reads what it has just written, each time", async () => {
    for (let value = 1; value <= chooseSize(200, 2000); value++) {
      await write(here, value);
      expect(await read(here)).toBe(value);
    }
  }, 120_000);

  test("what one process wrote the other reads once it has caught up, each time", async () => {
    for (let value = 1; value <= chooseSize(200, 2000); value++) {
      await write(here, value);
      await there.primary?.catchUp(here.primary?.position() ?? 0);
      expect(await read(there)).toBe(value);
    }
  }, 120_000);

  test("other processes' writes arrive by themselves, and are told of", async () => {
    let told = 0;
    there.onWrite((tables) => void (tables.has("versions") && told++));
    await write(here, 7);
    while ((await read(there)) !== 7) await Bun.sleep(20);
    // While the replica is behind, the server itself has answered that.
    while (told === 0) await Bun.sleep(20);
  }, 60_000);

  test("a process's own writes arrive before anybody reads, and without waiting for the next turn", async () => {
    const turns = spyOn(globalThis, "setInterval").mockReturnValue(setTimeout(() => undefined));
    const db = await openDatabase({ url: server.url, replicaFolder: join(folder.path, "own") });
    turns.mockRestore();
    try {
      const arrived = Promise.withResolvers<void>();
      // Only of changes that came from the server any table may be one.
      db.onWrite((tables) => tables.has("any table") && arrived.resolve());
      await write(db, 5);
      await arrived.promise;
    } finally {
      await db.close();
    }
  }, 60_000);

  test("after a write that failed a process reads what made it fail", async () => {
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

  test("reads do not ask the server", async () => {
    await write(here, 1);
    const asked = spyOn(globalThis, "fetch");
    for (let turn = 0; turn < 1000; turn++) expect(await read(here)).toBe(1);
    // A busy machine may sync late, and then the server is asked.
    expect(asked.mock.calls.length).toBeLessThan(500);
    asked.mockRestore();
  }, 60_000);

  test("a change that the server does not have is waited for in vain, and harms nobody", async () => {
    await write(here, 3);
    await there.primary?.catchUp(Number.MAX_SAFE_INTEGER);
    await there.primary?.catchUp(here.primary?.position() ?? 0);
    expect(await read(there)).toBe(3);
    expect(there.primary?.position()).toBe(here.primary?.position());
  }, 60_000);

  test("one that is overwritten with noise gives no wrong answer and is made anew", async () => {
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
    "while the server is %s it gives no old answers, and afterwards all goes on",
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
