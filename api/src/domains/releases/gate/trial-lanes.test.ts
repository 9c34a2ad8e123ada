import { expect, test } from "bun:test";
import { createTrialLanes } from "./trial-lanes.ts";

const second = 1000;

/** Lanes with a clock that stands still, and trials that end when the test says so. */
function createLanes(slots: number) {
  let now = 0;
  const lanes = createTrialLanes(slots, () => now);
  return {
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Starts a trial. Its `result` is a refusal's code, or "tried" once it was ended. */
    start(...packages: string[]) {
      return this.startOne(packages, packages.join());
    },
    startOne(packages: readonly string[], what: string) {
      const { promise, resolve } = Promise.withResolvers<string>();
      const result = lanes.run(packages, what, () => promise).catch(({ code }) => code);
      return { end: () => resolve("tried"), result };
    },
  };
}

test("packages are tried side by side, each one at a time", async () => {
  const lanes = createLanes(3);
  const first = lanes.start("mfe-a");
  const other = lanes.start("mfe-b", "mfe-c");
  expect(await lanes.start("mfe-a").result).toBe("rate_limited");
  expect(await lanes.start("mfe-c", "mfe-d").result).toBe("rate_limited");
  first.end();
  expect(await first.result).toBe("tried");
  const again = lanes.start("mfe-a");
  for (const one of [again, other]) one.end();
  expect([await again.result, await other.result]).toEqual(["tried", "tried"]);
});

test("a refusal says when to ask again", async () => {
  const lanes = createTrialLanes(1);
  void lanes.run(["mfe-a"], "1.0.0", () => new Promise(() => undefined));
  for (const name of ["mfe-a", "mfe-b"]) {
    const refused = await lanes.run([name], "1.0.1", async () => null).catch((error) => error);
    expect(refused.details).toEqual({ retryAfter: 2 });
  }
});

test("a package that waits comes before those that asked later", async () => {
  const lanes = createLanes(1);
  const first = lanes.start("mfe-a");
  expect(await lanes.start("mfe-b").result).toBe("unavailable");
  first.end();
  await first.result;
  expect(await lanes.start("mfe-a").result).toBe("unavailable");
  const waited = lanes.start("mfe-b");
  waited.end();
  expect(await waited.result).toBe("tried");
  const next = lanes.start("mfe-a");
  next.end();
  expect(await next.result).toBe("tried");
});

test("a package that does not come back loses its place", async () => {
  const lanes = createLanes(1);
  const first = lanes.start("mfe-a");
  expect(await lanes.start("mfe-b").result).toBe("unavailable");
  first.end();
  await first.result;
  lanes.wait(6 * second);
  const next = lanes.start("mfe-a");
  next.end();
  expect(await next.result).toBe("tried");
});

test("a set of many packages that waits takes one place", async () => {
  const lanes = createLanes(2);
  const running = [lanes.start("mfe-a"), lanes.start("mfe-b")];
  expect(await lanes.start("mfe-c", "mfe-d", "mfe-e").result).toBe("unavailable");
  for (const one of running) one.end();
  await Promise.all(running.map(({ result }) => result));
  const other = lanes.start("mfe-f");
  const waited = lanes.start("mfe-c", "mfe-d", "mfe-e");
  for (const one of [other, waited]) one.end();
  expect([await other.result, await waited.result]).toEqual(["tried", "tried"]);
});

test("a failed trial leaves its lane", async () => {
  const lanes = createTrialLanes(1);
  const fail = async () => {
    throw new Error("no");
  };
  for (let turn = 0; turn < 2; turn++) {
    await expect(lanes.run(["mfe-a"], "1.0.0", fail)).rejects.toThrow("no");
  }
});

test("two sets of one package take turns in the order in which they asked", async () => {
  const lanes = createLanes(2);
  const first = lanes.startOne(["mfe-a"], "1.0.0");
  expect(await lanes.startOne(["mfe-a"], "2.0.0").result).toBe("rate_limited");
  first.end();
  await first.result;
  expect(await lanes.startOne(["mfe-a"], "1.0.1").result).toBe("rate_limited");
  const waited = lanes.startOne(["mfe-a"], "2.0.0");
  waited.end();
  expect(await waited.result).toBe("tried");
});

test("sets that wait for their own package keep no lane from others", async () => {
  const lanes = createLanes(2);
  const first = lanes.start("mfe-a");
  expect(await lanes.startOne(["mfe-a"], "2.0.0").result).toBe("rate_limited");
  const other = lanes.start("mfe-b");
  for (const one of [first, other]) one.end();
  expect([await first.result, await other.result]).toEqual(["tried", "tried"]);
});

test("one package cannot fill the line with sets", async () => {
  const lanes = createLanes(1);
  const first = lanes.start("mfe-a");
  for (const what of ["1", "2", "3", "4", "5"]) {
    expect(await lanes.startOne(["mfe-b"], what).result).toBe(
      what === "1" ? "unavailable" : "rate_limited",
    );
  }
  first.end();
  await first.result;
  // Only the first three wait, so the others lose no place to it and the line ends with them.
  expect(await lanes.start("mfe-c").result).toBe("unavailable");
  for (const what of ["1", "2", "3"]) {
    const one = lanes.startOne(["mfe-b"], what);
    one.end();
    expect(await one.result).toBe("tried");
  }
  const next = lanes.start("mfe-c");
  next.end();
  expect(await next.result).toBe("tried");
});
