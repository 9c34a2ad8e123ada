import { expect, test } from "bun:test";
import { listComplaintWords } from "./complaint-words.ts";

test.each([
  ["kammar", "daad"],
  ["dhad", "daad"],
  ["ढाड", "दाद"],
  ["din", "dinai"],
])("%s and %s do not mean the same in a complaint", (one, other) => {
  const [first] = listComplaintWords(one);
  const [second] = listComplaintWords(other);
  expect(first?.key).toBeDefined();
  expect(first?.key).not.toBe(second?.key);
});
