import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import { Unavailable } from "../app-error.ts";
import { createLease, deleteOldLeases, isWorking, waitForLease } from "./lease.ts";
import { jobLeases } from "./table.ts";
import { createWorkerLease } from "./worker-lease.ts";

let database: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeEach(async () => {
  database = await createTemporaryDatabase();
});
afterEach(() => database.remove());

/** As if the holder had died so long ago that the lease is over. */
const expire = () => database.db.write((to) => [to.update(jobLeases).set({ expiresAt: 1 })]);
const open = (name = "job") => createLease(database.db, name);
const read = () => database.db.read.select().from(jobLeases);

test("of many who ask at once one has it", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => open().acquire()));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test("who has it has it again, and leases of other names are others'", async () => {
  const lease = open();
  expect([await lease.acquire(), await lease.acquire()]).toEqual([true, true]);
  expect(await open("other").acquire()).toBe(true);
  expect(await open().acquire()).toBe(false);
});

test("what is released is free, and only its holder can release it", async () => {
  const [first, second] = [open(), open()];
  await first.acquire();
  await second.release();
  expect(await second.acquire()).toBe(false);
  await first.release();
  expect(await second.acquire()).toBe(true);
});

test("what has expired is taken over, and its old holder does not get it back", async () => {
  const [first, second] = [open(), open()];
  await first.acquire();
  await first.keepFor(15_000);
  await expire();
  expect(await second.acquire()).toBe(true);
  expect(await first.acquire()).toBe(false);
});

test("its holder renews it, by the database's clock", async () => {
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

test("a holder whose lease was taken over does not renew it", async () => {
  const [first, second] = [open(), open()];
  await first.acquire();
  await expire();
  expect(await second.acquire()).toBe(true);
  const holder = (await read())[0]?.holder;
  // Its next turn to renew has come when it asks for the lease itself again, and not before.
  while (await first.acquire()) await Bun.sleep(100);
  expect((await read())[0]?.holder).toBe(holder ?? "");
}, 60_000);

test("what is kept is nobody else's until then, although nobody renews it", async () => {
  const first = open();
  await first.acquire();
  await first.keepFor(60_000);
  expect(await open().acquire()).toBe(false);
  expect(await first.acquire()).toBe(true);
});

test("who waits has it as soon as it is free, and is told once that it waits", async () => {
  const [first, second] = [open(), open()];
  let told = 0;
  await waitForLease(first, () => told++);
  const waiting = waitForLease(second, () => told++);
  await first.release();
  await waiting;
  expect([told, await open().acquire()]).toEqual([1, false]);
});

test("who waits goes on waiting while the database is away", async () => {
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

test("leases of processes that ended long ago are removed, and no others", async () => {
  const [old, kept] = [open("old"), open("kept")];
  for (const lease of [old, kept]) await lease.acquire();
  await old.keepFor(-3_600_001);
  await kept.keepFor(-3_000_000);
  await database.db.write(() => [deleteOldLeases]);
  expect((await read()).map(({ name }) => name)).toEqual(["kept"]);
});

test("a worker's rows are its own while it works, and free once it has closed or its lease is over", async () => {
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
