import { expect, test } from "bun:test";
import { createVersionedCache } from "./versioned-cache.ts";

const count = () => {
  const made = { times: 0 };
  const make = async () => ({ value: `made ${++made.times}`, isKept: true });
  return { made, make };
};
const createCache = (maxSize = 100) =>
  createVersionedCache<string>({ maxSize, sizeOf: (value) => value.length });

test("a value is made once a version, also for many who ask together", async () => {
  const cache = createCache();
  const { made, make } = count();
  await Promise.all([cache.get("a", "1", make), cache.get("a", "1", make)]);
  expect(await cache.get("a", "1", make)).toBe("made 1");
  expect(await cache.get("a", "2", make)).toBe("made 2");
  expect(await cache.get("b", "2", make)).toBe("made 3");
  expect(made.times).toBe(3);
});

test("what is not to be kept goes only to those who waited for it", async () => {
  const cache = createCache();
  const { make } = count();
  const passing = async () => ({ ...(await make()), isKept: false });
  expect(await Promise.all([cache.get("a", "1", passing), cache.get("a", "1", passing)])).toEqual([
    "made 1",
    "made 1",
  ]);
  expect(await cache.get("a", "1", passing)).toBe("made 2");
});

test("a failure is not kept", async () => {
  const cache = createCache();
  const { make } = count();
  await expect(cache.get("a", "1", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.get("a", "1", make)).toBe("made 1");
});

test("what was used last stays when there is no room for all", async () => {
  const cache = createCache(12);
  const { make } = count();
  for (const key of ["a", "b", "a", "c"]) await cache.get(key, "1", make);
  expect(await cache.get("a", "1", make)).toBe("made 1");
  expect(await cache.get("b", "1", make)).toBe("made 4");
});

test("what is larger than all room is not kept and drives nothing out", async () => {
  const cache = createCache(12);
  const { make } = count();
  await cache.get("a", "1", make);
  await cache.get("large", "1", async () => ({ value: "x".repeat(13), isKept: true }));
  expect(await cache.get("large", "1", make)).toBe("made 2");
  expect(await cache.get("a", "1", make)).toBe("made 1");
});

test("without room nothing is kept", async () => {
  const cache = createCache(0);
  const { make } = count();
  await cache.get("a", "1", make);
  expect(await cache.get("a", "1", make)).toBe("made 2");
});

test("a value goes with any of its tags, the others stay", async () => {
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

test("what is dropped while it is made goes to those who wait, and to nobody after", async () => {
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
