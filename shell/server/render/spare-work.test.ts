import { expect, test } from "bun:test";
import { createSpareWork } from "./spare-work.ts";

const intervalMs = 500;

/** Looks every half second. Returns how many looks it took to notice, or null. */
function countLooks(isBusy: boolean, share: number, looks = 100): number | null {
  let now = 0;
  const work = createSpareWork(() => now);
  work.change(isBusy);
  for (let look = 1; look <= looks; look++) {
    now += intervalMs;
    if (work.look(now * share)) return look;
  }
  return null;
}

test.each([
  ["an idle process that rests", false, 0, null],
  ["an idle process that collects garbage", false, 0.19, null],
  ["an idle process with a spinning thread", false, 1, 3],
  ["an idle process with twelve", false, 12, 1],
  ["a busy process with its helpers", true, 3.9, null],
  ["a busy process with twelve spinning threads", true, 12, 1],
])("%s", (_, isBusy, share, looks) => {
  expect(countLooks(isBusy, share)).toBe(looks as never);
});

test("a thread that spins between short tasks is noticed, and time that was not used is not saved up", () => {
  let now = 0;
  let spent = 0;
  const work = createSpareWork(() => now);
  const countFound = (share: number) => {
    let found = 0;
    for (let look = 0; look < 100; look++) {
      work.change(true);
      now += 50;
      work.change(false);
      now += intervalMs - 50;
      spent += intervalMs * share;
      if (work.look(spent)) found++;
    }
    return found;
  };
  expect(countFound(0.1)).toBe(0);
  expect(countFound(1)).toBeGreaterThan(90);
});
