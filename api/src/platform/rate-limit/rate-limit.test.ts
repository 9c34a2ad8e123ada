import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import { interceptSelect } from "../../../testing/intercept-select.ts";
import { createLimitedProcess } from "../../../testing/limited-process.ts";
import { openDatabase } from "../db/database.ts";
import { createLogger } from "../log/logger.ts";
import { attempts } from "./table.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let now: number;
let writes: number;

beforeEach(async () => {
  opened = await createTemporaryDatabase();
  now = 1_800_000_000_000;
  writes = 0;
  const { db } = opened;
  // Ignores writes left from the previous test.
  db.onWrite(() => void (db === opened.db && writes++));
});
afterEach(() => opened.remove());

const createProcess = (db = opened.db) =>
  createLimitedProcess({ db, clock: () => new Date(now), log: createLogger("silent") });

test("rejects attempts over the limit with the time to wait", async () => {
  const { refusal } = createProcess();
  expect([await refusal("a"), await refusal("a")]).toEqual([null, null]);
  now += 29_500;
  expect(await refusal("a")).toEqual({ retryAfter: 31 });
});

test("opens a new window after the old one", async () => {
  const { refusal, flush } = createProcess();
  await refusal("a");
  await refusal("a");
  await flush();
  now += 59_500;
  expect(await refusal("a")).toEqual({ retryAfter: 1 });
  now += 500;
  expect([await refusal("a"), await refusal("a")]).toEqual([null, null]);
  expect(await refusal("a")).not.toBeNull();
});

test("limits each client and each rule separately", async () => {
  const { refusal, limits } = createProcess();
  await refusal("a");
  await refusal("a");
  expect(await refusal("b")).toBeNull();
  await limits.limit({ name: "other", attempts: 1, windowMs: 60_000 }).take("a");
});

test("allows no more concurrent attempts than the limit", async () => {
  const { refusal } = createProcess();
  const all = await Promise.all(Array.from({ length: 50 }, () => refusal("a")));
  expect(all.filter((one) => one === null)).toHaveLength(2);
});

test("tryTake returns false instead of throwing", async () => {
  const { limits } = createProcess();
  const limit = limits.limit({ name: "asked", attempts: 2, windowMs: 60_000 });
  const all = [await limit.tryTake("a"), await limit.tryTake("a"), await limit.tryTake("a")];
  expect(all).toEqual([true, true, false]);
});

test("an attempt can cost more than one", async () => {
  const { limits, flush } = createProcess();
  const limit = limits.limit({ name: "bytes", attempts: 10, windowMs: 60_000 });
  await limit.take("a", 7);
  await expect(limit.take("a", 4)).rejects.toMatchObject({ code: "rate_limited" });
  await limit.take("a", 3);
  await flush();
  expect(await opened.db.read.select({ used: attempts.used }).from(attempts)).toEqual([
    { used: 10 },
  ]);
});

test("check counts nothing", async () => {
  const { limits, flush } = createProcess();
  const limit = limits.limit({ name: "asked", attempts: 1, windowMs: 60_000 });
  await limit.check("a");
  await limit.check("a");
  await limit.take("a");
  await expect(limit.check("a")).rejects.toMatchObject({
    code: "rate_limited",
    message: "Too many attempts. Please wait a moment.",
  });
  await flush();
});

test("does not refund an attempt of a past window", async () => {
  const { limits, flush } = createProcess();
  const limit = limits.limit({ name: "test", attempts: 2, windowMs: 60_000 });
  await limit.take("a");
  await flush();
  now += 60_000;
  limit.refund("a");
  await flush();
  expect(await opened.db.read.select({ used: attempts.used }).from(attempts)).toEqual([
    { used: 1 },
  ]);
});

test("a refunded attempt allows another one in all processes", async () => {
  const { limits, flush } = createProcess();
  const limit = limits.limit({ name: "test", attempts: 2, windowMs: 60_000 });
  await limit.take("a");
  await limit.take("a");
  await flush();
  limit.refund("a");
  limit.refund("somebody who tried nothing");
  await flush();
  const other = createProcess();
  expect([await other.refusal("a"), await other.refusal("a")]).toEqual([null, { retryAfter: 60 }]);
});

test("a rejected attempt writes nothing", async () => {
  const { refusal, flush } = createProcess();
  await refusal("a");
  await refusal("a");
  await flush();
  const before = writes;
  await Promise.all(Array.from({ length: 500 }, () => refusal("a")));
  await flush();
  expect(writes).toBe(before);
});

test("writes attempts in batches", async () => {
  const { refusal, flush } = createProcess();
  const started = performance.now();
  await Promise.all(Array.from({ length: 200 }, (_, client) => refusal(`client ${client}`)));
  await flush();
  // There is a tenth of a second between two writes, and a busy machine needs several for so many attempts.
  expect(writes).toBeLessThanOrEqual(1 + (performance.now() - started) / 100);
  expect(writes).toBeLessThan(50);
  expect(await opened.db.read.$count(attempts)).toBe(200);
});

test("keeps counts after a restart", async () => {
  const first = createProcess();
  await first.refusal("a");
  await first.refusal("a");
  await first.flush();
  now += 20_000;
  const again = await openDatabase({ url: opened.url });
  expect(await createProcess(again).refusal("a")).toEqual({ retryAfter: 40 });
  await again.close();
});

test("two processes share counts within a second", async () => {
  const [one, other] = [createProcess(), createProcess()];
  expect(await one.refusal("a")).toBeNull();
  expect(await other.refusal("a")).toBeNull();
  await Promise.all([one.flush(), other.flush()]);
  now += 1000;
  expect(await one.refusal("a")).not.toBeNull();
  expect(await other.refusal("a")).not.toBeNull();
});

test("reads the counts of other processes once per second", async () => {
  let reads = 0;
  const db = interceptSelect(opened.db, () => void reads++);
  const { refusal, flush } = createProcess(db);
  await refusal("a");
  now += 1000;
  for (let call = 0; call < 5; call++) await refusal("a");
  expect(reads).toBe(2);
  await flush();
});

test("stores no personal data", async () => {
  const { refusal, flush } = createProcess();
  await refusal("203.0.113.7 somebody@example.com");
  await flush();
  const [row] = await opened.db.read.all<{ text: string }>(
    sql`select group_concat(key || used || ends_at) as text from attempts`,
  );
  expect(row?.text).not.toContain("203.0.113");
  expect(row?.text).not.toContain("somebody");
});
