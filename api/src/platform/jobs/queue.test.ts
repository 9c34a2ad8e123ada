import { expect, test } from "bun:test";
import { createQueue } from "./queue.ts";

test("runs one job at a time, in order", async () => {
  const queue = createQueue({ maxWaiting: 10 });
  const seen: string[] = [];
  const job = (name: string, turns: number) => async () => {
    seen.push(`${name} begins`);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    seen.push(`${name} ends`);
  };
  await Promise.all([queue.add(job("slow", 50)), queue.add(job("quick", 0))]);
  expect(seen).toEqual(["slow begins", "slow ends", "quick begins", "quick ends"]);
});

test("continues after a failed job", async () => {
  const queue = createQueue({ maxWaiting: 10 });
  const failed = queue.add(() => Promise.reject(new Error("no")));
  const next = queue.add(async () => "done");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("done");
});

test("rejects jobs when it is full, and accepts more once there is room", async () => {
  const queue = createQueue({ maxWaiting: 2 });
  const jobs = [1, 2].map((number) => queue.add(async () => number));
  await expect(queue.add(async () => 3)).rejects.toMatchObject({ code: "unavailable" });
  expect(await Promise.all(jobs)).toEqual([1, 2]);
  expect(await queue.add(async () => 4)).toBe(4);
});

test("is idle only when nothing runs or waits", async () => {
  const queue = createQueue({ maxWaiting: 10 });
  let done = 0;
  for (let job = 0; job < 3; job++) {
    queue.add(async () => {
      await Promise.resolve();
      done++;
    });
  }
  await queue.idle();
  expect(done).toBe(3);
});

test("runs the configured number of jobs at once and no more", async () => {
  const queue = createQueue({ maxWaiting: 10, atOnce: 2 });
  let running = 0;
  let most = 0;
  const job = async () => {
    most = Math.max(most, ++running);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    running--;
  };
  await Promise.all(Array.from({ length: 6 }, () => queue.add(job)));
  expect(most).toBe(2);
  await queue.idle();
  expect(running).toBe(0);
});
