import { expect, test } from "bun:test";
import { createAllowance, perTask } from "./allowance.ts";

const kinds = ["messages", "bytes"] as const;

test.each(kinds)("a process may send as many %s as its running tasks need", (kind) => {
  const allowance = createAllowance();
  for (let running = 0; running < 8; running++) allowance.grant(running);
  expect(allowance.take(kind, 8 * perTask[kind])).toBe(true);
  expect(allowance.take(kind, 1)).toBe(false);
});

test.each(kinds)("what 1,000 finished tasks left of their %s is not saved up", (kind) => {
  const allowance = createAllowance();
  for (let task = 0; task < 1_000; task++) allowance.grant(0);
  expect(allowance.take(kind, perTask[kind] + 1)).toBe(false);
});
