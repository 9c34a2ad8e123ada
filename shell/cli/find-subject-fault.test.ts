import { expect, test } from "bun:test";
import { findSubjectFault } from "./find-subject-fault.ts";

test.each([
  "fix(cart): a line of nothing is refused",
  "feat: orders by telephone",
  "feat(api)!: calls have one list",
  "revert: feat(admin): undo of a bulk step",
])("%s is right", (subject) => {
  expect(findSubjectFault(subject)).toBeNull();
});

test.each([
  ["wip", "Unfinished"],
  ["fix(cart): wip", "Unfinished"],
  ["fixup! fix(cart): a line", "Unfinished"],
  ["Merge branch 'mine'", "A merge"],
  ["Changes the cart", "Begin with a kind"],
  ["fixes(cart): a line", "Begin with a kind"],
  ["fix(cart):a line", "Begin with a kind"],
  [`fix(cart): ${"a".repeat(62)}`, "73 characters"],
])("%s is refused", (subject, reason) => {
  expect(findSubjectFault(subject)).toStartWith(reason);
});
