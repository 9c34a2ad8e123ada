import { expect, test } from "bun:test";
import { createLru } from "./lru.ts";

const byLength = () => createLru<string>({ budget: 10, weigh: (value) => value.length });

test("forgets what was not used for longest once the budget is spent", () => {
  const lru = byLength();
  lru.set("a", "1234");
  lru.set("b", "1234");
  lru.get("a");
  lru.set("c", "1234");
  expect([lru.get("a"), lru.get("b"), lru.get("c")]).toEqual(["1234", undefined, "1234"]);
});

test("setting a key again frees what it weighed before", () => {
  const lru = byLength();
  lru.set("a", "12345");
  for (let round = 0; round < 5; round++) lru.set("b", "12345");
  expect([lru.get("a"), lru.get("b")]).toEqual(["12345", "12345"]);
});

test("does not empty itself for a value heavier than the whole budget", () => {
  const lru = byLength();
  lru.set("a", "1");
  lru.set("b", "x".repeat(11));
  expect([lru.get("a"), lru.get("b")]).toEqual(["1", undefined]);
});
