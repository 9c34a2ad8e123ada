import { afterEach, beforeEach, expect, test } from "bun:test";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import { createLimitedProcess } from "../../../testing/limited-process.ts";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import { createLogger } from "../log/logger.ts";
import { attempts } from "./table.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let now: number;
let logged: object[];

beforeEach(async () => {
  opened = await createTemporaryDatabase();
  now = 1_800_000_000_000;
  logged = [];
});
afterEach(() => opened.remove());

function createProcess(db = opened.db) {
  const log = createLogger("info", { write: (line) => logged.push(JSON.parse(line)) });
  return createLimitedProcess({ db, clock: () => new Date(now), log });
}

/** A database whose writes fail while `failure` is set. `meanwhile` runs before each failure. */
function createFailingWrites(failure: Error | null, meanwhile: () => void = () => undefined) {
  const state = { failure, failed: 0 };
  const write: typeof opened.db.write = async (build) => {
    if (!state.failure) return opened.db.write(build);
    state.failed++;
    meanwhile();
    throw state.failure;
  };
  return { state, db: { ...opened.db, write } };
}
const createOutage = () => new DatabaseUnavailable(new Error("The disk is missing"));

test("counts attempts in memory while writes fail and stores them later", async () => {
  const { state, db } = createFailingWrites(createOutage());
  const { refusal, flush } = createProcess(db);
  expect(await refusal("a")).toBeNull();
  while (state.failed === 0) await Bun.sleep(1);
  expect([await refusal("a"), await refusal("b")]).toEqual([null, null]);
  expect(await refusal("a")).toEqual({ retryAfter: 60 });
  while (state.failed === 1) await Bun.sleep(1);
  state.failure = null;
  await flush();
  const rows = await opened.db.read.select({ used: attempts.used }).from(attempts);
  expect(rows.map(({ used }) => used).toSorted()).toEqual([1, 2]);
});

test("does not store attempts of a past window", async () => {
  const passWindow = () => {
    now += 60_000;
  };
  const { state, db } = createFailingWrites(createOutage(), passWindow);
  const { refusal, flush } = createProcess(db);
  await refusal("a");
  while (state.failed === 0) await Bun.sleep(1);
  state.failure = null;
  await flush();
  expect(await opened.db.read.$count(attempts)).toBe(0);
});

test("does not repeat a write that cannot succeed, and stores the next attempt", async () => {
  const { state, db } = createFailingWrites(new Error("The statement is wrong"));
  const { refusal, flush } = createProcess(db);
  await refusal("a");
  await flush();
  expect(state.failed).toBe(1);
  state.failure = null;
  expect(await refusal("a")).toBeNull();
  await flush();
  const rows = await opened.db.read.select({ used: attempts.used }).from(attempts);
  expect(rows).toEqual([{ used: 1 }]);
});

test("logs lost counts once and the recovery once", async () => {
  const { state, db } = createFailingWrites(new Error("The statement is wrong"));
  const { refusal, flush } = createProcess(db);
  const countAll = async (clients: string[]) => {
    for (const client of clients) {
      await refusal(client);
      await flush();
    }
  };
  await countAll(["a", "b"]);
  const failed = { kind: "rate_limits_failed", error: "The statement is wrong" };
  expect(logged).toEqual([expect.objectContaining(failed)]);
  state.failure = null;
  await countAll(["c", "d"]);
  expect(logged.slice(1)).toEqual([expect.objectContaining({ kind: "rate_limits_recovered" })]);
});

test("adds unwritten attempts to those of another process", async () => {
  const other = createProcess();
  const { state, db } = createFailingWrites(createOutage());
  const { limits, flush } = createProcess(db);
  const limit = limits.limit({ name: "test", attempts: 3, windowMs: 60_000 });
  await limit.take("a");
  await other.refusal("a");
  await other.refusal("a");
  await other.flush();
  now += 1000;
  expect(await limit.tryTake("a")).toBe(false);
  state.failure = null;
  await flush();
});
