import { afterEach, beforeEach, expect, test } from "bun:test";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import type { Primary } from "../db/connections.ts";
import { jobLeases } from "../jobs/table.ts";
import { createLogger } from "../log/logger.ts";
import { type ConnectivityMonitor, createConnectivityMonitor } from "./connectivity-monitor.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let other: Bun.Server<undefined>;
let isOtherConnected: boolean;
let watch: ConnectivityMonitor;
let lines: Record<string, unknown>[];
/** The check that waits for its answer. */
let asked: PromiseWithResolvers<void>;
let arrived: PromiseWithResolvers<void>;

beforeEach(async () => {
  opened = await createTemporaryDatabase();
  isOtherConnected = true;
  lines = [];
  other = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => Response.json({ success: true }, { status: isOtherConnected ? 200 : 503 }),
  });
  arrived = Promise.withResolvers();
  const primary: Primary = {
    position: () => 0,
    readPosition: async () => 0,
    catchUp: async () => true,
    replicaLagMs: () => null,
    onAdvance: () => undefined,
    ping() {
      asked = Promise.withResolvers();
      arrived.resolve();
      return asked.promise;
    },
  };
  const log = createLogger("error", { write: (line: string) => lines.push(JSON.parse(line)) });
  const pace = { checkMs: 0, cutOffMs: 0 };
  watch = createConnectivityMonitor({ db: { ...opened.db, primary }, log, pace });
});
afterEach(async () => {
  asked.resolve();
  await watch.close();
  await other.stop(true);
  await opened.remove();
});

/** Starts to watch, and learns of the other process. */
async function begin(): Promise<void> {
  const holder = `http://127.0.0.1:${other.port}`;
  const expiresAt = new Date(0).getTime();
  await opened.db.write((to) => [
    to.insert(jobLeases).values({ name: "process other", holder, expiresAt }),
  ]);
  watch.start(async () => "http://127.0.0.1:1");
  await arrived.promise;
  await answer(true);
}

/** Ends the check that waits, and returns when the next one waits. */
async function answer(isConnected: boolean): Promise<void> {
  arrived = Promise.withResolvers();
  if (isConnected) asked.resolve();
  else asked.reject(new Error("away"));
  await arrived.promise;
}

test("leaves the service while only another process reaches the server", async () => {
  await begin();
  await answer(false);
  await answer(false);
  expect([watch.isConnected(), watch.isCutOff()]).toEqual([false, true]);
  await answer(true);
  expect([watch.isConnected(), watch.isCutOff()]).toEqual([true, false]);
  expect(lines.map(({ kind }) => kind)).toEqual(["cut_off_failed", "cut_off_recovered"]);
});

test("stays after one failed check, which may end a time when it was frozen", async () => {
  await begin();
  await answer(false);
  expect(watch.isCutOff()).toBe(false);
  await answer(true);
  await answer(false);
  expect(watch.isCutOff()).toBe(false);
});

test("stays, and comes back, when the other one loses the server too", async () => {
  await begin();
  isOtherConnected = false;
  for (let check = 0; check < 3; check++) await answer(false);
  expect(watch.isCutOff()).toBe(false);
  isOtherConnected = true;
  await answer(false);
  expect(watch.isCutOff()).toBe(true);
  isOtherConnected = false;
  await answer(false);
  expect(watch.isCutOff()).toBe(false);
});

test("announces its own address until it closes", async () => {
  await begin();
  const list = () => opened.db.read.select({ address: jobLeases.holder }).from(jobLeases);
  expect(await list()).toContainEqual({ address: "http://127.0.0.1:1" });
  asked.resolve();
  await watch.close();
  expect(await list()).toEqual([{ address: `http://127.0.0.1:${other.port}` }]);
});
