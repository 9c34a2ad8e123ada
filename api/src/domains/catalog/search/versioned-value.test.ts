import { expect, test } from "bun:test";
import { createKeeper } from "./versioned-value.ts";

/** A reader that answers when the test says so. */
function reader() {
  const asked: PromiseWithResolvers<{ version: number; value: string } | null>[] = [];
  const keeper = createKeeper(() => {
    const answer = Promise.withResolvers<{ version: number; value: string } | null>();
    asked.push(answer);
    return answer.promise;
  });
  return { asked, keeper };
}

const turn = () => new Promise(setImmediate);

test("many who wait share one reading", async () => {
  const { asked, keeper } = reader();
  const values = Promise.all([keeper.fresh(1), keeper.fresh(1)]);
  asked[0]?.resolve({ version: 1, value: "one" });
  expect(await values).toEqual(["one", "one"]);
  expect(asked).toHaveLength(1);
});

test("what is at hand is kept until a later version is asked for", async () => {
  const { asked, keeper } = reader();
  const first = keeper.fresh(1);
  asked[0]?.resolve({ version: 1, value: "one" });
  await first;
  expect(await keeper.fresh(1)).toBe("one");
  const second = keeper.fresh(2);
  expect(keeper.atHand()).toBe("one");
  asked[1]?.resolve({ version: 3, value: "three" });
  expect(await second).toBe("three");
});

test("asking for exactly one version never waits and starts the reading", async () => {
  const { asked, keeper } = reader();
  expect(keeper.exactly(1)).toBeUndefined();
  expect(keeper.exactly(1)).toBeUndefined();
  expect(asked).toHaveLength(1);
  asked[0]?.resolve({ version: 1, value: "one" });
  await turn();
  expect(keeper.exactly(1)).toBe("one");
  expect(keeper.exactly(2)).toBeUndefined();
});

test("a reading during which the catalogue moved is made again for those who wait", async () => {
  const { asked, keeper } = reader();
  const value = keeper.fresh(1);
  asked[0]?.resolve(null);
  await turn();
  asked[1]?.resolve({ version: 2, value: "two" });
  expect(await value).toBe("two");
});

test("a reading that failed is told to those who wait, and tried again by the next", async () => {
  const { asked, keeper } = reader();
  const value = keeper.fresh(1);
  asked[0]?.reject(new Error("closed"));
  await expect(value).rejects.toThrow("closed");
  const next = keeper.fresh(1);
  asked[1]?.resolve({ version: 1, value: "one" });
  expect(await next).toBe("one");
});
