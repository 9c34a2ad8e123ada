import { expect, test } from "bun:test";
import { createVersionedCache } from "./versioned-cache.ts";

const count = () => {
  const made = { times: 0 };
  const make = async () => ({ value: `made ${++made.times}`, isKept: true });
  return { made, make };
};
const createCache = (maxSize = 100) =>
  createVersionedCache<string>({ maxSize, sizeOf: (value) => value.length });

test("makes a value once per version for concurrent calls", async () => {
  const cache = createCache();
  const { made, make } = count();
  await Promise.all([cache.get("a", "1", make), cache.get("a", "1", make)]);
  expect(await cache.get("a", "1", make)).toBe("made 1");
  expect(await cache.get("a", "2", make)).toBe("made 2");
  expect(await cache.get("b", "2", make)).toBe("made 3");
  expect(made.times).toBe(3);
});

test("gives an uncacheable value only to the calls that waited for it", async () => {
  const cache = createCache();
  const { make } = count();
  const passing = async () => ({ ...(await make()), isKept: false });
  expect(await Promise.all([cache.get("a", "1", passing), cache.get("a", "1", passing)])).toEqual([
    "made 1",
    "made 1",
  ]);
  expect(await cache.get("a", "1", passing)).toBe("made 2");
});

test("does not cache a failure", async () => {
  const cache = createCache();
  const { make } = count();
  await expect(cache.get("a", "1", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.get("a", "1", make)).toBe("made 1");
});

test("evicts the least recently used value", async () => {
  const cache = createCache(12);
  const { make } = count();
  for (const key of ["a", "b", "a", "c"]) await cache.get(key, "1", make);
  expect(await cache.get("a", "1", make)).toBe("made 1");
  expect(await cache.get("b", "1", make)).toBe("made 4");
});

test("does not keep a value larger than the budget, and evicts nothing for it", async () => {
  const cache = createCache(12);
  const { make } = count();
  await cache.get("a", "1", make);
  await cache.get("large", "1", async () => ({ value: "x".repeat(13), isKept: true }));
  expect(await cache.get("large", "1", make)).toBe("made 2");
  expect(await cache.get("a", "1", make)).toBe("made 1");
});

test("keeps nothing with a budget of 0", async () => {
  const cache = createCache(0);
  const { make } = count();
  await cache.get("a", "1", make);
  expect(await cache.get("a", "1", make)).toBe("made 2");
});

test("drops a value by any of its tags and keeps the others", async () => {
  const cache = createCache();
  const { make } = count();
  const tagged =
    (...tags: string[]) =>
    async () => ({ ...(await make()), tags });
  await cache.get("a", "1", tagged("x", "y"));
  await cache.get("b", "1", tagged("y"));
  await cache.get("c", "1", make);
  cache.drop(["x", "z"]);
  expect(await cache.get("a", "1", tagged("y"))).toBe("made 4");
  expect(await cache.get("b", "1", make)).toBe("made 2");
  cache.drop(["y"]);
  expect(await cache.get("a", "1", make)).toBe("made 5");
  expect(await cache.get("b", "1", make)).toBe("made 6");
  expect(await cache.get("c", "1", make)).toBe("made 3");
});

test("gives a value dropped while it is made only to the calls that waited", async () => {
  const cache = createCache();
  const { make } = count();
  const begun = Promise.withResolvers<void>();
  const waiting = cache.get("a", "1", async () => {
    await begun.promise;
    return { ...(await make()), tags: ["x"] };
  });
  cache.drop(["x"]);
  const after = cache.get("a", "1", make);
  begun.resolve();
  expect([await waiting, await after].toSorted()).toEqual(["made 1", "made 2"]);
  expect(await cache.get("a", "1", make)).toBe(await after);
});

test("keeps the last value of a key after its version and after its tags were dropped", async () => {
  const cache = createCache();
  const { make } = count();
  await cache.get("a", "1", async () => ({ ...(await make()), tags: ["x"] }));
  cache.drop(["x"]);
  expect([cache.peek("a", "1"), cache.peekStale("a")]).toEqual([undefined, "made 1"]);
  await cache.get("a", "1", make);
  await expect(cache.get("a", "2", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect([cache.peek("a", "2"), cache.peekStale("a")]).toEqual([undefined, "made 2"]);
  expect(cache.peekStale("b")).toBeUndefined();
});

test("a slow maker does not replace a value that was begun later", async () => {
  const cache = createCache();
  const begun = Promise.withResolvers<void>();
  const slow = cache.get("a", "1", async () => {
    await begun.promise;
    return { value: "old", isKept: true };
  });
  await cache.get("a", "2", async () => ({ value: "new", isKept: true }));
  begun.resolve();
  await slow;
  expect([cache.peek("a", "2"), cache.peekStale("a")]).toEqual(["new", "new"]);
});
