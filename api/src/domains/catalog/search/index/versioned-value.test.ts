import { expect, test } from "bun:test";
import { createVersionedValue } from "./versioned-value.ts";

/** Creates a versioned value whose reads the test resolves. */
function createReader() {
  const asked: PromiseWithResolvers<{ version: number; value: string } | null>[] = [];
  const versionedValue = createVersionedValue(() => {
    const answer = Promise.withResolvers<{ version: number; value: string } | null>();
    asked.push(answer);
    return answer.promise;
  });
  return { asked, versionedValue };
}

const waitForNextTurn = () => new Promise(setImmediate);

test("many waiting callers share one read", async () => {
  const { asked, versionedValue } = createReader();
  const values = Promise.all([versionedValue.load(1), versionedValue.load(1)]);
  asked[0]?.resolve({ version: 1, value: "one" });
  expect(await values).toEqual(["one", "one"]);
  expect(asked).toHaveLength(1);
});

test("keeps the latest value until a later version is loaded", async () => {
  const { asked, versionedValue } = createReader();
  const first = versionedValue.load(1);
  asked[0]?.resolve({ version: 1, value: "one" });
  await first;
  expect(await versionedValue.load(1)).toBe("one");
  const second = versionedValue.load(2);
  expect(versionedValue.getLatest()).toBe("one");
  asked[1]?.resolve({ version: 3, value: "three" });
  expect(await second).toBe("three");
});

test("getExact never waits and starts a read", async () => {
  const { asked, versionedValue } = createReader();
  expect(versionedValue.getExact(1)).toBeUndefined();
  expect(versionedValue.getExact(1)).toBeUndefined();
  expect(asked).toHaveLength(1);
  asked[0]?.resolve({ version: 1, value: "one" });
  await waitForNextTurn();
  expect(versionedValue.getExact(1)).toBe("one");
  expect(versionedValue.getExact(2)).toBeUndefined();
});

test("repeats a read for waiting callers when the catalogue changed during it", async () => {
  const { asked, versionedValue } = createReader();
  const value = versionedValue.load(1);
  asked[0]?.resolve(null);
  await waitForNextTurn();
  asked[1]?.resolve({ version: 2, value: "two" });
  expect(await value).toBe("two");
});

test("rejects waiting callers when a read fails and retries on the next call", async () => {
  const { asked, versionedValue } = createReader();
  const value = versionedValue.load(1);
  asked[0]?.reject(new Error("closed"));
  await expect(value).rejects.toThrow("closed");
  const next = versionedValue.load(1);
  asked[1]?.resolve({ version: 1, value: "one" });
  expect(await next).toBe("one");
});
