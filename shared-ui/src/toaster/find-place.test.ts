import { expect, test } from "bun:test";
import { type Area, type Box, findFreePlace, findLeastCovering, isFree } from "./find-place.ts";

const area: Area = { left: 20, top: 80, right: 980, bottom: 580 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  height,
});
const preferred = box(700, 80, 280, 60);
const find = (...obstacles: Box[]) => findFreePlace(preferred, obstacles, area);

test("stays where it is preferred when nothing is there", () => {
  expect(find()).toEqual(preferred);
  expect(find(box(0, 0, 700, 600), box(700, 140, 280, 400))).toEqual(preferred);
});

test("takes the nearest free place", () => {
  expect(find(box(900, 100, 80, 20))).toEqual(box(700, 120, 280, 60));
  expect(find(box(960, 80, 20, 500))).toEqual(box(680, 80, 280, 60));
  expect(find(box(0, 80, 1000, 400))).toEqual(box(700, 480, 280, 60));
});

test("finds the only gap, whose size is its own", () => {
  const column = [box(0, 0, 203, 600), box(483, 0, 517, 600)];
  const gap = [box(203, 0, 280, 301), box(203, 361, 280, 239)];
  expect(find(...column, ...gap)).toEqual(box(203, 301, 280, 60));
});

test("finds a gap wherever there is one", () => {
  for (let top = 80; top <= 520; top += 22) {
    for (let left = 20; left <= 700; left += 40) {
      const walls = [
        box(0, 0, 1000, top),
        box(0, top + 60, 1000, 600),
        box(0, top, left, 60),
        box(left + 280, top, 1000, 60),
      ];
      expect(find(...walls)).toEqual(box(left, top, 280, 60));
    }
  }
});

test("never leaves its area for a free place, which a bar above may be", () => {
  expect(find(box(0, 80, 1000, 520))).toBeUndefined();
  expect(find(box(0, 80, 1000, 460))).toBeUndefined();
});

test("covers as little as it can when there is no free place", () => {
  const obstacles = [box(0, 0, 1000, 400), box(0, 420, 1000, 400)];
  expect(findLeastCovering(preferred, obstacles, area)).toEqual(box(700, 360, 280, 60));
});

test("covers a part of a card rather than a button", () => {
  const obstacles = [box(0, 0, 1000, 500), box(0, 500, 1000, 20), box(0, 520, 1000, 500)];
  const { top } = findLeastCovering(preferred, obstacles, area);
  expect(top + 60 <= 500 || top >= 520).toBe(true);
});

test("is not free when it covers a part of an obstacle; touching is free", () => {
  expect(isFree(preferred, [box(979, 139, 100, 100)])).toBe(false);
  expect(isFree(preferred, [box(980, 80, 100, 100), box(700, 140, 100, 100)])).toBe(true);
});
