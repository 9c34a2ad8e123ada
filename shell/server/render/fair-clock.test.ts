import { expect, test } from "bun:test";
import { createFairClock } from "./fair-clock.ts";
import type { Scheduling } from "./read-scheduling.ts";

/** Milliseconds of the wall clock, on a processor, waiting for one, and on processors in other threads. */
type Slice = [wall: number, ran: number, waited: number, others?: number];

/** A clock whose process did this in each tick. */
function count(ticks: readonly Slice[], { reports = true, wantsProcessor = false } = {}) {
  let at = 0;
  const scheduling: Scheduling = { ranMs: 0, waitedMs: 0, allMs: 0, wantsProcessor };
  const clock = createFairClock({
    now: () => at,
    readScheduling: () => (reports ? { ...scheduling } : null),
  });
  for (const [wall, ran, waited, others = 0] of ticks) {
    at += wall;
    scheduling.ranMs += ran;
    scheduling.waitedMs += waited;
    scheduling.allMs += ran + others;
    clock.tick();
  }
  return clock.ms();
}

test("counts time on a processor and time asleep", () => {
  expect(count([[50, 50, 0]])).toBe(50);
  expect(count([[50, 0, 0]])).toBe(50);
  expect(count([[50, 20, 0]])).toBe(50);
});

test("stands still while the process waits for a processor", () => {
  expect(count([[50, 5, 45]])).toBe(5);
  expect(count(Array.from({ length: 10 }, (): Slice => [50, 0, 50]))).toBe(0);
});

test("takes a wait back that the kernel books only at its end", () => {
  const unbooked = Array.from({ length: 10 }, (): Slice => [50, 0, 0]);
  expect(count([...unbooked, [50, 4, 546]])).toBe(4);
  expect(count([[50, 30, 0], ...unbooked, [50, 4, 300], [50, 50, 0]])).toBe(50 + 246 + 4 + 50);
});

test("counts no wait while it lasts", () => {
  const unbooked = Array.from({ length: 40 }, (): Slice => [50, 0, 0]);
  expect(count([[50, 30, 0], ...unbooked], { wantsProcessor: true })).toBe(50);
  expect(count([[50, 30, 0], ...unbooked])).toBe(50 + 2000);
});

test("counts a late wait for its own threads", () => {
  const hogged = Array.from({ length: 10 }, (): Slice => [50, 0, 0, 90]);
  expect(count([...hogged, [50, 5, 545]], { wantsProcessor: true })).toBe(500 + 5);
});

test("counts time that the process waits for its own threads, not for Bun's", () => {
  expect(count([[50, 5, 45, 90]])).toBe(50);
  expect(count([[50, 5, 45, 40]])).toBe(5);
});

test("stands still while the server itself cannot answer", () => {
  expect(count([[3000, 0, 0]])).toBe(50);
});

test("counts what a busy process did while the server was late", () => {
  expect(count([[3000, 2500, 400]])).toBe(2500);
});

test("without reports counts the time in which the server was awake", () => {
  expect(
    count(
      [
        [50, 50, 0],
        [3000, 3000, 0],
      ],
      { reports: false },
    ),
  ).toBe(100);
});
