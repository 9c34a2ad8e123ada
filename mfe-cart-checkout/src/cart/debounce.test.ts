import { expect, test } from "bun:test";
import { createDebounce } from "./mutation-queue.ts";
import { createVirtualTime } from "./testing/model/virtual-time.ts";

/** A debounce in virtual time, with the times at which it ended. */
function gathered(clicks: number) {
  const time = createVirtualTime(0);
  const debounce = createDebounce({
    clock: time.now,
    wait: (ms) => new Promise((resolve) => time.after(ms, resolve)),
  });
  for (let click = 0; click < clicks; click++) debounce.note();
  const handlers: number[] = [];
  const wait = () => debounce.isOver().then(() => void handlers.push(time.now()));
  return { time, debounce, handlers, wait };
}

/** Runs everything that does not wait for time to pass. */
const drain = async () => {
  for (let turn = 0; turn < 40; turn++) await null;
};

test("a single click does not wait", async () => {
  const { handlers, wait } = gathered(1);
  wait();
  await drain();
  expect(handlers).toEqual([0]);
});

test("a run of clicks ends after a pause, counted from the last click", async () => {
  const { time, debounce, handlers, wait } = gathered(2);
  wait();
  time.after(500, () => debounce.note());
  await time.run();
  expect(handlers).toEqual([1100]);
});

test("a flush ends the current wait at once, and no later one", async () => {
  const { time, debounce, handlers, wait } = gathered(2);
  wait();
  await drain();
  expect(handlers).toEqual([]);
  debounce.flush();
  await drain();
  expect(handlers).toEqual([0]);
  debounce.note();
  wait();
  await drain();
  expect(handlers).toEqual([0]);
  await time.run();
  expect(handlers).toEqual([0, 600]);
});
