import { expect, test } from "bun:test";
import { AppError } from "../app-error.ts";
import { createProcessorShares } from "./processor-shares.ts";
import {
  createWorkQueue,
  defaultWorkLimits,
  unlimitedWork,
  type WorkLimits,
} from "./work-queue.ts";

/** A queue whose clock and processor time the test moves. */
function createTestQueue(limits: Partial<WorkLimits> = {}) {
  let time = 0;
  let used = 0;
  const timers: { ms: number; run: () => void }[] = [];
  const queue = createWorkQueue(
    { ...defaultWorkLimits, ...limits },
    {
      now: () => time,
      shares: createProcessorShares(() => used),
      later: (run, ms) => timers.push({ run, ms }),
    },
  );
  const refusal = (running: Promise<unknown>) =>
    running.then(
      () => null,
      (error: unknown) => (error instanceof AppError ? [error.code, error.details] : error),
    );
  return {
    queue,
    timers,
    wait: (ms: number) => {
      time += ms;
    },
    /** Runs a request that uses processor time; returns how it was refused. */
    use: (client: string, ms: number) =>
      refusal(
        queue.run(client, async () => {
          used += ms;
        }),
      ),
    /** Starts a request that runs until `end`. */
    begin(client: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      let isStarted = false;
      const done = refusal(
        queue.run(client, () => {
          isStarted = true;
          return promise;
        }),
      );
      return { done, end: resolve, isStarted: () => isStarted };
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("a client may use four seconds at once, and gets 0.4 s back each second", async () => {
  const { use, wait } = createTestQueue();
  expect(await use("a", 3999)).toBeNull();
  expect(await use("a", 401)).toBeNull();
  expect(await use("a", 1)).toEqual(["rate_limited", { retryAfter: 1 }]);
  wait(999);
  expect(await use("a", 1)).toEqual(["rate_limited", { retryAfter: 1 }]);
  wait(2);
  expect(await use("a", 1)).toBeNull();
});

test("says how long a client has to wait", async () => {
  const { use } = createTestQueue();
  await use("a", 8000);
  expect(await use("a", 1)).toEqual(["rate_limited", { retryAfter: 10 }]);
});

test("one client's use leaves another's time alone", async () => {
  const { use } = createTestQueue();
  await use("a", 100_000);
  expect(await use("b", 1)).toBeNull();
});

test("a failed request is charged too", async () => {
  const { queue, use } = createTestQueue();
  const failing = queue.run("a", async (charge) => {
    charge(5000);
    throw new Error("Not found");
  });
  await expect(failing).rejects.toThrow("Not found");
  expect(await use("a", 1)).toEqual(["rate_limited", { retryAfter: 3 }]);
});

test("two requests of a client run at once, and each end starts the next", async () => {
  const { begin } = createTestQueue();
  const requests = Array.from({ length: 4 }, () => begin("a"));
  await turn();
  expect(requests.map((one) => one.isStarted())).toEqual([true, true, false, false]);
  requests[1]?.end();
  await requests[1]?.done;
  await turn();
  expect(requests.map((one) => one.isStarted())).toEqual([true, true, true, false]);
  for (const one of requests) one.end();
  expect(await Promise.all(requests.map((one) => one.done))).toEqual([null, null, null, null]);
});

test("a client's waiting requests do not hold another client", async () => {
  const { begin } = createTestQueue();
  const requests = Array.from({ length: 50 }, () => begin("a"));
  const other = begin("b");
  await turn();
  expect(other.isStarted()).toBe(true);
  for (const one of [...requests, other]) one.end();
  await Promise.all(requests.map((one) => one.done));
});

test("waiting clients take turns", async () => {
  const { begin } = createTestQueue({ atOnce: 1 });
  const order: string[] = [];
  const requests = ["a", "a", "a", "b", "b"].map((client) => ({ client, ...begin(client) }));
  for (const { client, done } of requests) done.then(() => order.push(client));
  for (const one of requests) one.end();
  await Promise.all(requests.map((one) => one.done));
  expect(order).toEqual(["a", "b", "a", "b", "a"]);
});

test("a client with waiting requests rests as long as the last one took", async () => {
  const { queue, begin, use, wait, timers } = createTestQueue({ atOnce: 1 });
  const running = use("a", 30);
  const second = begin("a");
  expect(await running).toBeNull();
  const other = begin("b");
  await turn();
  expect([second.isStarted(), other.isStarted()]).toEqual([false, true]);
  expect(timers.map(({ ms }) => ms)).toEqual([30]);
  wait(30);
  timers[0]?.run();
  await turn();
  expect(second.isStarted()).toBe(true);
  for (const one of [second, other]) one.end();
  await Promise.all([second.done, other.done]);
  // Nobody waited, so it needs no rest.
  await use("a", 30);
  await queue.run("a", async () => undefined);
  expect(timers).toHaveLength(1);
});

test("a client with waiting requests also rests for what other processes spent on the last one", async () => {
  const { queue, begin, timers } = createTestQueue({ atOnce: 1 });
  const rendered = queue.run("a", async (charge) => charge(20));
  const second = begin("a");
  await rendered;
  expect(timers.map(({ ms }) => ms)).toEqual([20]);
  expect(second.isStarted()).toBe(false);
  timers[0]?.run();
  second.end();
  await second.done;
});

test("short requests of a client that come together start one in a turn, and rest together", async () => {
  const { use, timers, wait } = createTestQueue();
  let ended = 0;
  const requests = Array.from({ length: 5 }, () => use("a", 0.4).then(() => ended++));
  const endedAfter: number[] = [];
  while (timers.length === 0) {
    await turn();
    endedAfter.push(ended);
  }
  // The first started at once. With the third they have used more than the shortest timer, so the fourth waits.
  expect(endedAfter).toEqual([2, 3]);
  expect(timers.map(({ ms }) => ms)).toEqual([expect.closeTo(1.2)]);
  wait(1.2);
  timers[0]?.run();
  await Promise.all(requests);
  expect(ended).toBe(5);
});

test("a hundred requests of a client wait, and further ones are refused", async () => {
  const { begin } = createTestQueue();
  const requests = Array.from({ length: 101 }, () => begin("a"));
  expect(await begin("a").done).toEqual(["rate_limited", { retryAfter: 1 }]);
  for (const one of requests) one.end();
  const refusals = await Promise.all(requests.map((one) => one.done));
  expect(refusals.filter((one) => one !== null)).toEqual([]);
});

test("waiting requests are refused once the time is used up", async () => {
  const { queue, begin } = createTestQueue({ atOnce: 1 });
  const running = Promise.withResolvers<void>();
  const first = queue.run("a", (charge) => {
    charge(4200);
    return running.promise;
  });
  const second = begin("a");
  running.resolve();
  await first;
  expect(await second.done).toEqual(["rate_limited", { retryAfter: 1 }]);
  expect(second.isStarted()).toBe(false);
});

test("all clients together have 5,000 waiting requests", async () => {
  const { begin } = createTestQueue({ atOnce: 1 });
  const requests = Array.from({ length: 50 }, (_, client) =>
    Array.from({ length: 101 }, () => begin(`client ${client}`)),
  ).flat();
  const newcomer = begin("other");
  expect(newcomer.isStarted()).toBe(false);
  await turn();
  expect(newcomer.isStarted()).toBe(true);
  expect(await begin("other").done).toEqual(["unavailable", undefined]);
  for (const one of [...requests, newcomer]) one.end();
  await Promise.all(requests.map((one) => one.done));
});

test("without limits everything runs at once", async () => {
  const { use, begin } = createTestQueue(unlimitedWork);
  await use("a", 1_000_000);
  const requests = Array.from({ length: 500 }, () => begin("a"));
  await turn();
  expect(requests.every((one) => one.isStarted())).toBe(true);
  for (const one of requests) one.end();
});
