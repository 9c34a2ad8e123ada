import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { tickMs } from "./fair-clock.ts";
import type { RenderTask } from "./render-task.ts";
import { createTaskWatch, type TaskWatch } from "./task-watch.ts";

const timeout = 200;
const task = { order: { job: { id: 1 } } } as unknown as RenderTask;

let fairMs: number;
let pongAt: number;
let happened: string[];
let watch: TaskWatch;
beforeEach(() => {
  jest.useFakeTimers();
  fairMs = 0;
  pongAt = 0;
  happened = [];
  watch = createTaskWatch(
    {
      pid: 0,
      ping: () => happened.push("ping"),
      lastPongAt: () => pongAt,
      giveUp: () => end("late"),
      drop: (_, error) => end(error.name),
      kill: (reason) => end(reason),
    },
    { ms: () => fairMs, tick: () => undefined, skip: () => undefined },
  );
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

function end(how: string): void {
  happened.push(how);
  watch.end(1);
}

/** Lets time pass, and this much of it on the fair clock. */
function pass(ms: number, fair = ms): void {
  for (let passed = 0; passed < ms; passed += tickMs) {
    fairMs += (fair * tickMs) / ms;
    jest.advanceTimersByTime(tickMs);
  }
}

test("a task is not on the clock before its process is ready", () => {
  watch.begin(task, timeout);
  pass(1000, 0);
  watch.ready();
  pass(150);
  expect(happened).toEqual(["ping"]);
  pass(150);
  expect(happened).toEqual(["ping", `no answer within ${timeout} ms`]);
});

test("a process that answers pings is late, and does not hang", () => {
  watch.ready();
  watch.begin(task, timeout);
  pass(150);
  pongAt = Number.POSITIVE_INFINITY;
  pass(150);
  expect(happened).toEqual(["ping", "late"]);
});

test("a task that no processor was free for is not blamed, only dropped in the end", () => {
  watch.ready();
  watch.begin(task, timeout);
  pass(5 * timeout, 0);
  expect(happened).toEqual([]);
  pass(6 * timeout, 0);
  expect(happened).toEqual(["RendererBusy"]);
});

test("a task that ends in time is forgotten", () => {
  watch.ready();
  watch.begin(task, timeout);
  pass(50);
  watch.end(1);
  pass(1000);
  expect(happened).toEqual([]);
});

test("a process that does not start within a minute is killed", () => {
  watch.begin(task, timeout);
  pass(59_000, 0);
  expect(happened).toEqual([]);
  pass(2_000, 0);
  expect(happened).toEqual(["it did not start"]);
});
