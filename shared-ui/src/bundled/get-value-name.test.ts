import { expect, test } from "bun:test";
import { findKnown, getValueName } from "./get-value-name.ts";

const names = { pending: "Pending", out_for_delivery: "Out for Delivery" };

test.each([
  ["out_for_delivery", "Out for Delivery"],
  ["on_hold", "On hold"],
  ["same-name", "Same name"],
  ["constructor", "Constructor"],
  ["", ""],
])("names %p as %p", (value, name) => {
  expect(getValueName(names, value)).toBe(name);
});

test("finds nothing for a value of a newer API", () => {
  expect(findKnown(names, "pending")).toBe("Pending");
  expect(findKnown(names, "on_hold")).toBeUndefined();
  expect(findKnown(names, "toString")).toBeUndefined();
});
