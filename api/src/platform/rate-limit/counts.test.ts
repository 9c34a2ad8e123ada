import { afterEach, beforeEach, expect, test } from "bun:test";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import { createLogger } from "../log/logger.ts";
import { createRateLimits } from "./rate-limit.ts";
import { attempts } from "./table.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let now: number;
beforeEach(async () => {
  now = 1_800_000_000_000;
  opened = await createTemporaryDatabase();
});
afterEach(() => opened.remove());

const clock = () => new Date(now);
const log = createLogger("silent");
const rule = { name: "test", attempts: 5, windowMs: 60_000 };

test("stores each attempt once over several writes", async () => {
  const limits = createRateLimits({ db: opened.db, clock, log });
  const limit = limits.limit(rule);
  for (const expected of [1, 2, 3, 5]) {
    await limit.take("a");
    if (expected === 5) await limit.take("a");
    await limits.flush();
    const rows = await opened.db.read.select({ used: attempts.used }).from(attempts);
    expect(rows).toEqual([{ used: expected }]);
  }
});

test("counts each client and rule separately", async () => {
  const limits = createRateLimits({ db: opened.db, clock, log });
  await limits.limit(rule).take("a");
  await limits.limit(rule).take("b");
  await limits.limit({ ...rule, name: "other" }).take("a");
  await limits.flush();
  await limits.limit(rule).take("a");
  await limits.flush();
  const rows = await opened.db.read.select({ used: attempts.used }).from(attempts);
  expect(rows.map(({ used }) => used).toSorted()).toEqual([1, 1, 2]);
});

test("memory keeps only the latest clients; the database counts the others", async () => {
  const limits = createRateLimits({ db: opened.db, clock, log });
  const limit = limits.limit({ ...rule, attempts: 1 });
  await limit.take("first");
  await limit.take("second");
  // A new window makes it the latest one.
  now += rule.windowMs;
  await limit.take("first");
  await limits.flush();
  await opened.db.write((to) => [to.delete(attempts)]);
  for (let at = 1; at < 20_000; at++) await limit.check(`client ${at}`);
  await expect(limit.check("first")).rejects.toMatchObject({ code: "rate_limited" });
  await limit.check("another");
  await limit.check("first");
}, 120_000);
