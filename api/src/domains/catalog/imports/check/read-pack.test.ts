import { expect, test } from "bun:test";
import { readPack } from "./read-pack.ts";

test.each([
  ["strip of 10 tablets", "10", "tablets"],
  ["strip of 6 Tabs", "6", "tablets"],
  ["bottle of 100 ml Syrup", "100", "ml"],
  ["7.5 gm tube: ৳ 40.12", "7.5", "g"],
  ["100 ml bottle: ৳ 40.12", "100", "ml"],
  ["(100's pack: ৳ 229)", "100", "pieces"],
  ["10's", "10", "pieces"],
  ["1x10", "10", "pieces"],
  ["15", "15", "pieces"],
])("%s is %s %s", (text, size, unit) => {
  expect(readPack(text)).toEqual({ size, unit });
});

test.each(["", "box", "10x10", "(30's pack: ৳ 90),(50's pack: ৳ 150)", "Price Unavailable"])(
  "finds no clear pack in %j",
  (text) => {
    expect(readPack(text)).toBeNull();
  },
);
