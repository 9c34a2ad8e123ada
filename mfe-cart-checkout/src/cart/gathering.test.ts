import { expect, test } from "bun:test";
import { createGathering } from "./gathering.ts";
import { virtualTime } from "./model/virtual-time.ts";

/** A gathering in a time that passes when it is told to, and when its end was seen. */
function gathered(clicks: number) {
  const time = virtualTime(0);
  const gathering = createGathering({
    clock: time.now,
    wait: (ms) => new Promise((resolve) => time.after(ms, resolve)),
  });
  for (let click = 0; click < clicks; click++) gathering.note();
  const ends: number[] = [];
  const wait = () => gathering.isOver().then(() => void ends.push(time.now()));
  return { time, gathering, ends, wait };
}

/** Lets everything happen that waits for no time to pass. */
const drain = async () => {
  for (let turn = 0; turn < 40; turn++) await null;
};

test("a single click waits for nothing", async () => {
  const { ends, wait } = gathered(1);
  wait();
  await drain();
  expect(ends).toEqual([0]);
});

test("a run of clicks is over when there was none for a while, counted from the last", async () => {
  const { time, gathering, ends, wait } = gathered(2);
  wait();
  time.after(500, () => gathering.note());
  await time.run();
  expect(ends).toEqual([1100]);
});

test("who hurries it ends the wait that is under way at once, and no further one", async () => {
  const { time, gathering, ends, wait } = gathered(2);
  wait();
  await drain();
  expect(ends).toEqual([]);
  gathering.hurry();
  await drain();
  expect(ends).toEqual([0]);
  gathering.note();
  wait();
  await drain();
  expect(ends).toEqual([0]);
  await time.run();
  expect(ends).toEqual([0, 600]);
});
