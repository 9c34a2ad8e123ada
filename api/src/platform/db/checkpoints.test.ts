import { Database as SqliteFile } from "bun:sqlite";
import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { copyFile } from "node:fs/promises";
import { createTemporaryDatabase, testNow } from "../../../testing/database.ts";
import { idempotencyKeys } from "../idempotency/table.ts";
import { createCheckpoints } from "./checkpoints.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeEach(async () => {
  opened = await createTemporaryDatabase();
});
afterEach(() => opened.remove());

/** Number of rows in the file without its log. */
async function countInFile(): Promise<number> {
  const path = opened.url.slice("file:".length);
  await copyFile(path, `${path}.copy`);
  const file = new SqliteFile(`${path}.copy`);
  const [row] = file
    .query<{ found: number }, []>("select count(*) as found from idempotency_keys")
    .all();
  file.close();
  return row?.found ?? 0;
}

const call = { userId: "u", route: "POST /orders", bodyHash: "", createdAt: testNow };
const remember = (key: string, length: number) =>
  opened.db.write((to) => [
    to.insert(idempotencyKeys).values({ ...call, key, answer: "a".repeat(length) }),
  ]);

test("checkpoints a long log without another write, but not a short one", async () => {
  const timers = spyOn(globalThis, "setTimeout");
  await remember("short", 10);
  const checkpoint = timers.mock.calls.map(([run]) => run).at(-1);
  timers.mockRestore();
  if (typeof checkpoint !== "function") throw new Error("No checkpoint was scheduled");
  checkpoint();
  // A checkpoint has its turn among the writes.
  await remember("next", 10);
  expect(await countInFile()).toBe(0);
  await remember("long", 5_000_000);
  while ((await countInFile()) < 3) await Bun.sleep(20);
}, 60_000);

test("checkpoints once after consecutive writes", async () => {
  let copies = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const checkpoints = createCheckpoints(async () => {
    copies++;
    resolve();
  });
  for (let write = 0; write < 10; write++) checkpoints.schedule();
  await promise;
  expect(copies).toBe(1);
});

test("retries a failed checkpoint after the next write", async () => {
  let fail = true;
  const tried: (() => void)[] = [];
  const checkpoints = createCheckpoints(async () => {
    tried.shift()?.();
    if (fail) throw new Error("disk full");
  });
  for (const isLast of [false, true]) {
    const { promise, resolve } = Promise.withResolvers<void>();
    tried.push(resolve);
    fail = !isLast;
    checkpoints.schedule();
    await promise;
  }
});
