import { expect, test } from "bun:test";
import { downscale } from "./downscale.ts";

const red = [200, 0, 0, 255];
const blue = [0, 0, 100, 255];
const nothing = [255, 255, 255, 0];

test("averages four opaque pixels into one", () => {
  const data = Uint8Array.from([...red, ...blue, ...red, ...blue]);
  const half = downscale({ data, width: 2, height: 2, channels: 4 });
  expect([half.width, half.height]).toEqual([1, 1]);
  expect([...half.data]).toEqual([100, 0, 50, 255]);
});

test("takes no colour from transparent pixels", () => {
  const data = Uint8Array.from([...red, ...nothing, ...nothing, ...nothing]);
  const half = downscale({ data, width: 2, height: 2, channels: 4 });
  expect([...half.data]).toEqual([200, 0, 0, 64]);
});

test("keeps fully transparent pixels transparent", () => {
  const data = Uint8Array.from([...nothing, ...nothing, ...nothing, ...nothing]);
  expect(downscale({ data, width: 2, height: 2, channels: 4 }).data[3]).toBe(0);
});
