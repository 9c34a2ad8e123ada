import { expect, test } from "bun:test";
import { listAmounts } from "./label-words.ts";

test("amounts are numbers, whatever zeros they are written with", () => {
  expect(listAmounts("2.50 mg + .5 mg + 10.0 mg")).toEqual(["0.5", "2.5", "10"]);
  expect(listAmounts("No.5")).toEqual(["5"]);
});
