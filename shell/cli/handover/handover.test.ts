import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DataInUse, lockData } from "../data-lock.ts";
import { outputOf } from "../testing/process-output.ts";
import { startVisits } from "../testing/start-visits.ts";

const port = 31_443;
const address = `http://127.0.0.1:${port}`;
const script = join(import.meta.dirname, "../testing/start-unlimited.ts");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-handover-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let children: Bun.Subprocess<"ignore", "pipe", "pipe">[] = [];
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(children.map(({ exited }) => exited));
  children = [];
});

function start(env: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, script], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      SEED: "none",
      LOG_LEVEL: "error",
      ...env,
    },
  });
  children.push(child);
  return { child, output: outputOf(child) };
}

async function startAndWait() {
  const shop = start();
  await shop.output.says("The shop is open");
  return shop;
}

/** Id of the one process that owns the data. */
async function findOwner(): Promise<number> {
  const refusal = await lockData(folder).catch((error: unknown) => error);
  if (!(refusal instanceof DataInUse)) throw new Error("Nobody owns the data");
  return Number(/process (\d+)/.exec(refusal.message)?.[1]);
}

test("the next process takes over from the one that serves, and no request fails", async () => {
  let shop = await startAndWait();
  const visits = startVisits(address);
  for (let turn = 0; turn < 2; turn++) {
    const next = await startAndWait();
    expect(await shop.child.exited).toBe(0);
    expect(await findOwner()).toBe(next.child.pid);
    shop = next;
  }
  await visits.waitForMore(50);
  await visits.stop();
  expect(visits.failed).toEqual([]);
}, 120_000);

const waiting = "Visitors wait here";

test("when the next process is killed in the middle, the one before serves again", async () => {
  const shop = await startAndWait();
  const next = start();
  await next.output.says(waiting);
  next.child.kill("SIGKILL");
  await shop.output.says("The shop is open:", 2);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(await findOwner()).not.toBe(next.child.pid);
  shop.child.kill("SIGTERM");
  await shop.child.exited;
}, 60_000);

test("when the process before is killed in the middle, the next one serves", async () => {
  const shop = await startAndWait();
  const next = start();
  await next.output.says(waiting);
  // On a connection of its own: one that an earlier test left open may go to nobody.
  const answer = fetch(`${address}/api/products`, { headers: { connection: "close" } });
  shop.child.kill("SIGKILL");
  expect((await answer).status).toBe(200);
  await next.output.says("The shop is open");
  expect(await findOwner()).toBe(next.child.pid);
}, 60_000);

test("a process that ends before it listens disturbs nobody", async () => {
  const shop = await startAndWait();
  const next = start();
  await next.output.says("Taking over");
  next.child.kill("SIGKILL");
  await next.child.exited;
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(await findOwner()).toBe(shop.child.pid);
  const third = await startAndWait();
  expect(await shop.child.exited).toBe(0);
  expect(await findOwner()).toBe(third.child.pid);
}, 60_000);

test("of two processes that start at once, one takes over", async () => {
  const shop = await startAndWait();
  const both = [start(), start()];
  expect(await shop.child.exited).toBe(0);
  const codes = await Promise.all(
    both.map(({ child, output }) =>
      Promise.race([child.exited, output.says("The shop is open").then(() => null)]),
    ),
  );
  expect(codes.toSorted()).toEqual([1, null]);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
}, 60_000);

test("a frozen process keeps the data, and the next one says so", async () => {
  const shop = await startAndWait();
  shop.child.kill("SIGSTOP");
  const next = start();
  expect(await next.child.exited).toBe(1);
  expect(await next.output.all()).toContain(
    `The shop's data is in use by process ${shop.child.pid}. Stop it, or set DATA_DIR.`,
  );
  shop.child.kill("SIGCONT");
  expect((await fetch(`${address}/api/health/live`)).status).toBe(200);
}, 60_000);
