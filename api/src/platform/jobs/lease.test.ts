import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import { Unavailable } from "../app-error.ts";
import { createLease, deleteOldLeases, isWorking, LeaseLost, waitForLease } from "./lease.ts";
import { jobLeases } from "./table.ts";
import { createWorkerLease } from "./worker-lease.ts";

let database: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeEach(async () => {
  database = await createTemporaryDatabase();
});
afterEach(() => database.remove());

/** Sets the lease to expired, as after the death of its holder. */
const expire = () => database.db.write((to) => [to.update(jobLeases).set({ expiresAt: 1 })]);
const open = (name = "job") => createLease(database.db, name);
const read = () => database.db.read.select().from(jobLeases);

test("gives the lease to one of many concurrent callers", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => open().acquire()));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test("the holder can acquire it again, and other names are separate leases", async () => {
  const lease = open();
  expect([await lease.acquire(), await lease.acquire()]).toEqual([true, true]);
  expect(await open("other").acquire()).toBe(true);
  expect(await open().acquire()).toBe(false);
});

test("only its holder can release it, and then it is free", async () => {
  const [first, second] = [open(), open()];
  await first.acquire();
  await second.release();
  expect(await second.acquire()).toBe(false);
  await first.release();
  expect(await second.acquire()).toBe(true);
});

test("another process takes over an expired lease and the old holder does not get it back", async () => {
  const [first, second] = [open(), open()];
  await first.acquire();
  await first.keepFor(15_000);
  await expire();
  expect(await second.acquire()).toBe(true);
  expect(await first.acquire()).toBe(false);
});

test("its holder renews it by the database's clock", async () => {
  await open().acquire();
  const [{ expiresAt: first } = { expiresAt: 0 }] = await read();
  expect(first).toBeGreaterThan(Date.now());
  let last = first;
  while (last === first) {
    await Bun.sleep(100);
    last = (await read())[0]?.expiresAt ?? first;
  }
  expect(last).toBeGreaterThan(first);
}, 60_000);

test("a holder that lost its lease does not renew it", async () => {
  const [first, second] = [open(), open()];
  await first.acquire();
  await expire();
  expect(await second.acquire()).toBe(true);
  const holder = (await read())[0]?.holder;
  // It acquires the lease again only when its next renewal is due.
  while (await first.acquire()) await Bun.sleep(100);
  expect((await read())[0]?.holder).toBe(holder ?? "");
}, 60_000);

test("a kept lease stays reserved until its time without renewal", async () => {
  const first = open();
  await first.acquire();
  await first.keepFor(60_000);
  expect(await open().acquire()).toBe(false);
  expect(await first.acquire()).toBe(true);
});

test("a holder that lost its lease cannot keep it, also when it is free again", async () => {
  const [first, second] = [open(), open()];
  await first.acquire();
  await expire();
  await second.acquire();
  await expect(first.keepFor(60_000)).rejects.toBeInstanceOf(LeaseLost);
  await second.release();
  await expect(first.keepFor(60_000)).rejects.toBeInstanceOf(LeaseLost);
  expect(await read()).toEqual([]);
});

test("a waiting process gets the lease when it is free, and onWait runs once", async () => {
  const [first, second] = [open(), open()];
  let told = 0;
  await waitForLease(first, () => told++);
  const waiting = waitForLease(second, () => told++);
  await first.release();
  await waiting;
  expect([told, await open().acquire()]).toEqual([1, false]);
});

test("continues to wait while the database is down", async () => {
  const [first, second] = [open(), open()];
  await first.acquire();
  let tries = 0;
  const flaky = {
    ...second,
    acquire: async () => {
      if (++tries === 2) throw new Unavailable(new Error("away"));
      return second.acquire();
    },
  };
  const waiting = waitForLease(flaky);
  await first.release();
  await waiting;
  expect([tries, await open().acquire()]).toEqual([3, false]);
}, 60_000);

test("removes only the leases of processes that ended long ago", async () => {
  const [old, kept] = [open("old"), open("kept")];
  for (const lease of [old, kept]) await lease.acquire();
  await old.keepFor(-3_600_001);
  await kept.keepFor(-3_000_000);
  await database.db.write(() => [deleteOldLeases]);
  expect((await read()).map(({ name }) => name)).toEqual(["kept"]);
});

test("a worker owns its rows while it works, until it closes or its lease expires", async () => {
  const worker = createWorkerLease(database.db);
  const ask = async () => {
    const query = sql`select ${isWorking(sql`${worker.name}`)} as yes`;
    const [row] = await database.db.read.all<{ yes: number }>(query);
    return row?.yes === 1;
  };
  expect(await ask()).toBe(false);
  await worker.hold(async () => {
    await worker.hold(async () => expect(await ask()).toBe(true));
    expect(await ask()).toBe(true);
    await expire();
    expect(await ask()).toBe(false);
  });
  await worker.close();
  await worker.hold(async () => expect(await ask()).toBe(true));
  await worker.close();
  expect([await ask(), await read()]).toEqual([false, []]);
});
