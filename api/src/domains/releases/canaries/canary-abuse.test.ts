import { afterEach, beforeEach, expect, test } from "bun:test";
import { type CanaryShop, createCanaryShop, newer } from "../../../../testing/canary-shop.ts";
import { first } from "../../../../testing/two-sets.ts";

let site: CanaryShop;
beforeEach(async () => {
  site = await createCanaryShop();
});
afterEach(() => site.remove());

test("many silent clients take a canary back at worst, and touch nothing stable", async () => {
  await site.start({ percent: 10 });
  await site.simulate({
    seed: "attack",
    fault: "freezes",
    isGoingOn: async (seconds) => seconds < 90,
  });
  expect(await site.read()).toMatchObject({ state: "taken_back" });
  expect(await site.readVersions()).toEqual(first);
  const { stable, canaries } = await site.readSets();
  expect([stable.remotes[0]?.version, canaries]).toEqual([first["mfe-catalog"], []]);
});

test("forged, replayed and flooded signals move no figure, and one client counts once", async () => {
  await site.start({ percent: 10 });
  const bucket = (await site.readSets()).canaries[0]?.buckets[0]?.[0] ?? 0;
  const documents = [];
  for (let at = 0; at < 20; at++) {
    documents.push(await site.open(at, bucket));
    await site.open(10_000 + at, bucket + 5_000);
  }
  const failure = { release: `mfe-catalog@${newer}`, route: "/", message: "It failed" };
  const own = documents[0]?.id ?? "";
  for (let at = 0; at < 15; at++) await site.say(1_000, "/reports", { ...failure, document: own });
  for (let at = 0; at < 100; at++) {
    const forged = `${own.slice(0, -3)}${`${at}`.padStart(3, "A")}`;
    const { status } = await site.say(2_000 + at, "/reports", { ...failure, document: forged });
    expect(status).toBe(400);
    expect((await site.say(2_000 + at, "/reports", failure)).status).toBe(202);
    await site.say(2_000, "/reports/alive", { document: own, says: "alive" });
  }
  // One client that opens many pages and never answers.
  for (let at = 0; at < 60; at++) {
    await site.open(5_000, bucket);
    site.shop.passTime(1_000);
  }
  await site.settle();
  const { state, test } = await site.read();
  const [all, failures] = test.signals;
  expect(state).toBe("running");
  expect(all?.canary).toEqual({ trials: 21, bad: 21 });
  expect(failures?.canary.bad).toBe(1);
});
