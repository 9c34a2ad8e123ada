import { expect, test } from "bun:test";
import { createLogger } from "../log/logger.ts";
import { createRecurringJob } from "./recurring-job.ts";

function createJob(run: () => Promise<void>, everyMs = 60_000) {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => lines.push(line) });
  const job = createRecurringJob(log, "work", everyMs, run);
  return { job, listKinds: () => lines.map((line) => JSON.parse(line).kind) };
}

test("runs once for several wakes, and never twice at a time", async () => {
  let [runs, running, most] = [0, 0, 0];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: finish } = Promise.withResolvers<void>();
  const { job } = createJob(async () => {
    runs++;
    most = Math.max(most, ++running);
    begin();
    await goOn;
    running--;
  });
  await begun;
  const next = [job.idle(), job.idle(), job.idle()];
  finish();
  await Promise.all(next);
  expect([runs, most]).toEqual([2, 1]);
  await job.close();
});

test("runs again after its pause, also after a failure, which it logs once", async () => {
  let runs = 0;
  const { promise: recovered, resolve } = Promise.withResolvers<void>();
  const { job, listKinds } = createJob(async () => {
    runs++;
    if (runs < 4) throw new Error("no database");
    if (runs === 5) resolve();
  }, 1);
  await recovered;
  await job.close();
  expect(listKinds()).toEqual(["work_failed", "work_recovered"]);
});

test("runs again after a wake in the middle of a run", async () => {
  let runs = 0;
  const { promise: again, resolve } = Promise.withResolvers<void>();
  const { job } = createJob(async () => {
    runs++;
    if (runs === 1) job.wake();
    else resolve();
  });
  await again;
  await job.close();
  expect(runs).toBe(2);
});

test("a stream of wakes does not put the run off", async () => {
  let runs = 0;
  const { promise: again, resolve } = Promise.withResolvers<void>();
  const { job } = createJob(async () => {
    runs++;
    if (runs === 2) resolve();
  });
  await job.idle();
  const stream = setInterval(job.wake, 5);
  await again;
  clearInterval(stream);
  await job.close();
  expect(runs).toBe(2);
});

test("does not run after it was closed", async () => {
  let runs = 0;
  const { job } = createJob(async () => void runs++);
  await job.idle();
  await job.close();
  job.wake();
  await job.idle();
  expect(runs).toBe(1);
});
